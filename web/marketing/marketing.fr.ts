export const BENEFITS_TEXTS = {
  quick: 'Réservation en quelques secondes',
  quickMore: 'Deux lieux, un service, et la demande part aux chauffeurs.',
  checked: 'Chauffeurs vérifiés',
  checkedMore: 'Permis, carte grise, assurance et visite technique sont contrôlés avant la première course.',
  always: 'Service 24\u00A0h/24 et 7\u00A0j/7',
  alwaysMore: 'Avant le premier chant du coq comme après minuit.',
  pay: 'Espèces, Mobile Money ou carte bancaire',
  payMore: 'Le prix est annoncé avant, et c’est celui que vous payez.',
  title: 'Ce sur quoi vous pouvez compter',
} as const

export const HELP_CONTACTS_TEXTS = {
  danger: 'En danger\u202F?',
  callRescue: 'Appelez d’abord les secours.',
  call: (number: string, name: string) => `Appeler le ${number}, ${name}`,
  title: 'Nous contacter',
  whatToTell: 'Dites-nous le jour, l’heure, le départ et la destination de la course.',
} as const

export const HERO_TEXTS = {
  title: 'Votre course à Cotonou, ',
  titleEnd: 'au prix annoncé',
  subtitle:
    'Un zémidjan au coin de la rue, une voiture pour la famille\u00A0: vous voyez le prix, vous savez qui vient, vous payez comme vous voulez.',
} as const

export const HOW_IT_WORKS_TEXTS = {
  destination: 'Entrez votre destination',
  destinationMore: 'Un quartier, un marché, un carrefour connu.',
  vehicle: 'Choisissez votre véhicule',
  vehicleMore: 'Du zémidjan au XL, chaque prix est affiché.',
  follow: 'Suivez votre course',
  followMore: 'Qui vient, avec quelle plaque, et où il en est.',
  pay: 'Payez à votre façon',
  payMore: 'En espèces ou par paiement mobile.',
  title: 'Comment ça marche',
} as const

export const LANDING_MAP_TEXTS = {
  title: 'Réserver une course',
  example: 'Exemple',
  label: 'Plan de Cotonou avec quatre chauffeurs, à titre d’exemple',
} as const

export const LANDING_STORY_TEXTS = {
  figures: 'En quelques chiffres',
  figuresExample: 'Chiffres donnés à titre d’exemple.',
  go: 'On y va\u202F?',
  goMore: 'Ouvrez un compte en une minute\u202F; la première course suit.',
  createAccount: 'Créer un compte',
  drive: 'Vous conduisez\u202F?',
  driveMore: 'Zémidjan ou voiture, à vos heures, avec vos papiers en règle.',
  becomeDriver: 'Devenir chauffeur',
} as const

export const SERVICE_CARDS_TEXTS = {
  title: 'Un véhicule pour chaque trajet',
  from: 'Exemple\u00A0: à partir de ',
  today: (price: string) => `Aujourd’hui\u00A0: dès ${price}`,
  off: 'Pas proposé en ce moment',
  book: 'Réserver',
  named: (name: string) => ` un ${name}`,
} as const

export const TESTIMONIALS_TEXTS = {
  passenger:
    'Je connais le prix avant de monter. Je ne discute plus au bord de la route, et j’arrive à l’heure au marché.',
  passengerWho: 'Une passagère de Cotonou',
  second: 'Je vois la plaque et le nom, puis le zémidjan qui arrive. C’est simple.',
  secondWho: 'Un passager de Porto-Novo',
  driver: 'Je choisis mes heures, et je sais ce que j’ai gagné le soir.',
  driverWho: 'Un chauffeur de zémidjan',
  title: 'Ce qu’ils pourraient en dire',
  example: 'Témoignage d’exemple',
  quoted: (words: string) => `«\u00A0${words}\u00A0»`,
} as const

export type HelpTopic = {
  readonly id: string
  readonly title: string
  /** Each question with its answer, in steps or sentences. */
  readonly questions: readonly { readonly question: string; readonly answer: readonly string[] }[]
}

/** « Aide »: frequent questions, answered as the product works today. Same markup as legal texts (typeset.ts). */
export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    id: 'reserver',
    title: 'Réserver une course',
    questions: [
      {
        question: 'Comment réserver ?',
        answer: [
          'Sur la [page de réservation](/), indiquez votre départ et votre destination, puis touchez « Trouver un transport ». Un repère connu suffit : un carrefour, une pharmacie, un marché.',
          'Les lieux connus sont proposés pendant que vous écrivez, même avec une faute de frappe. Une fois le lieu choisi, précisez : « En face de », « Derrière », « 2e von après »… et laissez un mot au chauffeur. Un lieu que nous ne connaissons pas se réserve aussi.',
          'Choisissez Zémidjan, Standard, Premium ou XL : le prix est affiché avant que vous confirmiez. Comment il se calcule est sur la page [Tarifs](/tariffs). Il vous faut un compte pour confirmer.',
        ],
      },
      {
        question: 'Que se passe-t-il ensuite ?',
        answer: [
          "Votre demande est proposée aux chauffeurs les plus proches, puis à tous. Dès que l'un d'eux l'accepte, [Mes courses](/passenger) affiche son prénom, sa plaque, dans combien de temps il arrive, où il est sur la carte, et un bouton pour l'appeler. Vérifiez la plaque avant de monter.",
          'Pour être sûr que c’est bien lui, demandez un « Code de départ » : il ne démarre qu’avec les quatre chiffres que vous lui dites. « Partager » donne à un proche un lien qui montre le trajet jusqu’à l’arrivée.',
          "Si personne n'accepte, la demande prend fin d'elle-même après quelques minutes, sans frais. Un bouton permet de réessayer.",
        ],
      },
      {
        question: 'Puis-je réserver pour plus tard, ou pour quelqu’un d’autre ?',
        answer: [
          'Oui, au moment de choisir le service : « Partir plus tard » pour une heure dans les sept jours, « Pour quelqu’un d’autre » pour donner au chauffeur le nom et le téléphone de la personne qui voyage. Le prix est convenu à la réservation ; nous cherchons le chauffeur vingt minutes avant l’heure.',
        ],
      },
      {
        question: 'Comment réserver plus vite ?',
        answer: [
          'Enregistrez votre domicile, votre travail et jusqu’à cinq lieux favoris dans [Paramètres](/settings) : ensuite, il suffira d’appuyer dessus.',
        ],
      },
    ],
  },
  {
    id: 'payer',
    title: 'Payer',
    questions: [
      {
        question: 'Comment puis-je payer ?',
        answer: [
          'Vous choisissez juste après avoir confirmé votre première course ; votre choix est proposé à la suivante.',
          'En espèces : donnez le prix affiché au chauffeur, qui en confirme la réception. En ligne : par Mobile Money, ou par carte bancaire là où elle est acceptée, depuis le bouton « Payer » de la course dans [Mes courses](/passenger).',
          'Ne payez jamais plus que le prix affiché.',
        ],
      },
      {
        question: "J'ai payé, mais la course est encore « À payer »",
        answer: [
          "Un paiement en ligne compte dès que le prestataire l'a confirmé ; nous le lui redemandons de nous-mêmes, chaque minute. Ne payez pas une seconde fois : attendez quelques minutes, puis écrivez-nous avec le numéro de transaction.",
        ],
      },
      {
        question: 'Serai-je remboursé ?',
        answer: [
          "Oui, pour un paiement en ligne reçu deux fois ou pour une course annulée. L'argent repart par le même moyen, sans que vous ayez à le demander.",
          "Si le montant payé en ligne n'est pas celui de la course, il vous est remboursé en entier, au plus tard trois jours après ; la course reste à payer.",
        ],
      },
    ],
  },
  {
    id: 'annuler',
    title: 'Annuler',
    questions: [
      {
        question: 'Comment annuler une course ?',
        answer: [
          'Dans [Mes courses](/passenger), touchez « Annuler la course ». C’est possible tant que la course n’a pas commencé.',
          'Ce que cela coûte vous est dit avant que vous confirmiez : rien tant que votre chauffeur n’est pas en route depuis deux minutes, ou s’il est en retard ; sinon, des frais qui dépendent du service ([Tarifs](/tariffs)). En cas d’absence, des frais s’appliquent aussi, après cinq minutes d’attente.',
          'Une fois en route, demandez au chauffeur de vous déposer, ou contactez-nous.',
        ],
      },
    ],
  },
  {
    id: 'chauffeurs',
    title: 'Chauffeurs et documents',
    questions: [
      {
        question: 'Comment devenir chauffeur ?',
        answer: [
          "Remplissez le [formulaire d'inscription](/become-driver), puis ajoutez vos cinq documents dans [Mes documents](/documents) : permis de conduire, carte grise, assurance, visite technique et pièce d'identité. Nous vérifions chaque dossier avant la première course.",
        ],
      },
      {
        question: 'Pourquoi ne puis-je pas accepter de courses ?',
        answer: [
          "Votre dossier n'est pas encore approuvé, vous êtes « Indisponible », ou l'un de ces documents manque ou a expiré : permis, carte grise, assurance ou visite technique. Une pièce d'identité expirée ne bloque pas.",
        ],
      },
      {
        question: 'Comment remplacer un document ?',
        answer: [
          'Dans [Mes documents](/documents), ajoutez le nouveau : une photo nette ou un PDF de 5 Mo au plus. Des rappels vous sont envoyés 30 jours et 15 jours avant l’expiration, puis la veille ; vous pouvez les couper dans [Paramètres](/settings).',
        ],
      },
    ],
  },
  {
    id: 'objet',
    title: 'Objet oublié, problème pendant une course',
    questions: [
      {
        question: "J'ai oublié un objet",
        answer: [
          "Touchez « Objet oublié » sur la course dans [Mes courses](/passenger), puis « Ouvrir un dossier » : le chauffeur est prévenu et répond s'il l'a. Sans compte, appelez-nous avec le jour, l'heure, le départ et la destination.",
        ],
      },
      {
        question: "Un chauffeur ou un passager s'est mal conduit",
        answer: [
          "Si vous êtes en danger, éloignez-vous et appelez la police : pendant la course, « SOS » prépare l'appel et un SMS avec votre position, même sans connexion. Ensuite, [ouvrez un dossier](/help?view=new-case) : vous recevez un numéro et une réponse. Après la course, chacun peut aussi noter l'autre.",
        ],
      },
    ],
  },
  {
    id: 'compte',
    title: 'Votre compte',
    questions: [
      {
        question: "J'ai oublié mon mot de passe",
        answer: [
          '[Demandez un lien](/reset-password) pour en choisir un autre. Il arrive par e-mail et sert une fois.',
        ],
      },
      {
        question: "Quelqu'un d'autre utilise mon compte",
        answer: [
          'Changez votre mot de passe dans [Mon profil](/profile) : tous vos autres appareils sont déconnectés. [Paramètres](/settings) montre où votre compte est ouvert.',
        ],
      },
      {
        question: 'Comment supprimer mon compte ?',
        answer: [
          'Dans [Paramètres](/settings), tout en bas. Terminez et réglez vos courses avant. Ce que nous gardons, et combien de temps, est dit dans la [politique de confidentialité](/privacy).',
        ],
      },
    ],
  },
]
