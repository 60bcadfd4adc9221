import { contactPoints, type LegalText, operatorOf } from './legal-document.ts'

/** §2 Terms: 13 sections. */
export const TERMS: LegalText = (brand) => {
  const { name } = brand
  const operator = operatorOf(brand)
  return {
    title: 'Conditions générales',
    summary: `Ce à quoi vous vous engagez, et ce à quoi nous nous engageons, quand vous réservez, conduisez ou payez une course avec ${name}.`,
    sections: [
      {
        id: 'acceptation',
        title: 'Acceptation des conditions',
        body: [
          `Les présentes conditions forment un contrat entre vous et ${operator}, ci-après « nous ». Vous les acceptez en créant un compte ou en réservant une course ; les chauffeurs les acceptent expressément à la fin de leur inscription.`,
          "Si vous n'êtes pas d'accord avec elles, n'utilisez pas le service.",
        ],
      },
      {
        id: 'service',
        title: 'Description du service',
        body: [
          `${name} met en relation des passagers et des chauffeurs pour quatre services : Zémidjan (moto-taxi, 1 passager), Standard (voiture, 4 passagers), Premium (VTC, 4 passagers) et XL (groupes, jusqu'à 6 passagers).`,
          "Le passager indique un départ et une destination, choisit un service et confirme. La demande est proposée aux chauffeurs disponibles qui peuvent la prendre, les plus proches d'abord ; le premier qui l'accepte la conduit. Une demande que personne n'accepte prend fin d'elle-même au bout de quelques minutes, ou à l'heure demandée pour une course prévue plus tard, sans frais, et le passager en est averti.",
          "Le service est accessible à toute heure. Nous ne garantissons pas qu'un chauffeur soit disponible à chaque instant et en chaque lieu.",
        ],
      },
      {
        id: 'comptes',
        title: 'Comptes',
        body: [
          'Un compte est réservé aux personnes physiques de 18 ans au moins. Il est personnel : ne le prêtez pas et ne communiquez pas votre mot de passe.',
          [
            'Donnez un nom, un numéro de téléphone et une adresse e-mail exacts, et tenez-les à jour.',
            "L'adresse e-mail doit être confirmée avant la première connexion, sauf si vous passez par Google ou Facebook.",
            "Prévenez-nous sans attendre si quelqu'un d'autre utilise votre compte. Changer votre mot de passe ferme vos autres sessions.",
            'Vous pouvez supprimer votre compte à tout moment dans Paramètres.',
          ],
        ],
      },
      {
        id: 'obligations-du-passager',
        title: 'Obligations du passager',
        body: [
          [
            'Indiquer un départ où le chauffeur peut vous trouver, y être à son arrivée, et rester joignable par téléphone.',
            'Respecter le nombre de places du service choisi et les consignes de sécurité du chauffeur ; attacher votre ceinture en voiture.',
            'Payer le prix de la course par le moyen que vous avez choisi.',
            'Traiter le chauffeur et son véhicule avec respect, et réparer les dégâts que vous causez.',
            'Ne transporter ni produits dangereux ni rien que la loi interdise.',
          ],
        ],
      },
      {
        id: 'obligations-du-chauffeur',
        title: 'Obligations du chauffeur',
        body: [
          'Le chauffeur exerce sous sa propre responsabilité. Il doit avoir 18 ans au moins et un dossier approuvé par notre équipe avant sa première course.',
          [
            "Remettre et tenir à jour cinq documents : permis de conduire, carte grise, assurance du véhicule, visite technique et pièce d'identité. Si l'un des quatre premiers manque ou a expiré, aucune course ne peut être acceptée.",
            'Conduire lui-même, avec le véhicule et la plaque déclarés, en respectant le Code de la route et les règles de la ville où il exerce.',
            "Accepter une course à la fois, conduire celles qu'il accepte, ou les rendre avant le départ pour qu'elles soient proposées à d'autres.",
            'Ne demander que le prix affiché par le service, et déclarer exactement les espèces reçues.',
            "N'utiliser le nom et le téléphone d'un passager que pour la course demandée.",
          ],
        ],
      },
      {
        id: 'prix-et-paiement',
        title: 'Prix et paiement',
        body: [
          "Les prix sont en francs CFA (F CFA). Ils sont estimés selon la distance, le temps et le type de service, et peuvent varier avec la circulation. Le prix de votre course vous est affiché avant que vous confirmiez ; c'est celui que le service enregistre et que vous payez. Ce que coûte chaque service, et ce qui changera, est sur la page [Tarifs](/tariffs).",
          [
            'En espèces : vous payez le chauffeur, qui en confirme la réception.',
            "En ligne, par Mobile Money ou par carte bancaire là où elle est acceptée : le paiement passe par un prestataire unique, KkiaPay. Il n'est acquis que lorsque notre serveur l'a vérifié auprès de lui.",
            'Un paiement en ligne reçu pour une course annulée, ou reçu deux fois, est remboursé par le même moyen.',
          ],
          "Les installations de démonstration remplacent KkiaPay par un simulateur, signalé comme tel : aucun argent réel n'y circule.",
        ],
      },
      {
        id: 'annulation',
        title: 'Annulation',
        body: [
          "Le passager peut annuler sa course tant qu'elle n'a pas commencé. Une course commencée ne peut être arrêtée dans le service que par notre équipe.",
          "Des frais d'annulation peuvent s'appliquer lorsqu'un chauffeur est affecté et déjà en route. Ils dépendent du service et sont sur la page [Tarifs](/tariffs). Leur montant vous est affiché avant que vous confirmiez l'annulation ; si aucun montant n'est affiché, elle est gratuite.",
          "Le chauffeur qui a attendu cinq minutes au point de départ, et au moins jusqu'à cinq minutes après l'heure demandée, peut repartir sans le passager. En cas d'absence, les frais d'absence du service s'appliquent, si le téléphone du chauffeur l'a situé près du départ pendant l'attente. Ils se règlent en ligne, ou en espèces à la course suivante ; avec deux frais impayés, il faut en régler un pour réserver à nouveau.",
          "Le chauffeur qui ne peut pas se présenter rend la course avant le départ ; elle est proposée à d'autres, sans frais pour le passager.",
        ],
      },
      {
        id: 'responsabilite',
        title: 'Responsabilité',
        body: [
          "Nous répondons du bon fonctionnement de la mise en relation, dans les limites du réseau et des équipements dont elle dépend. Le transport est exécuté par le chauffeur, couvert par l'assurance de son véhicule, dont nous contrôlons la validité.",
          "Nous ne répondons pas d'un retard dû à la circulation, à la pluie ou à une panne de réseau, ni d'un objet oublié à bord ; nous vous aidons toutefois à joindre le chauffeur.",
          'Rien dans ces conditions ne limite une responsabilité que la loi du Bénin interdit de limiter.',
        ],
      },
      {
        id: 'comportements-interdits',
        title: 'Comportements interdits',
        body: [
          [
            'Menacer, insulter, harceler ou discriminer un passager, un chauffeur ou un membre de notre équipe.',
            'Conduire sous alcool ou stupéfiants, ou mettre en danger les personnes.',
            'Remettre un document faux, modifié ou appartenant à une autre personne.',
            'Réserver sans intention de voyager, accepter sans intention de conduire, ou noter pour nuire.',
            "Contourner le prix ou la vérification d'un paiement, ou se servir du service pour une activité illégale.",
            "Perturber le service, en extraire les données en masse ou tenter d'accéder au compte d'autrui.",
          ],
        ],
      },
      {
        id: 'resiliation',
        title: 'Suspension et résiliation',
        body: [
          'Vous pouvez cesser à tout moment et supprimer votre compte dans Paramètres. Une course en cours doit être terminée ou annulée avant, et ce qui reste dû, réglé.',
          "Nous pouvons suspendre ou fermer un compte qui ne respecte pas ces conditions. Le motif d'un refus ou d'une suspension est communiqué au chauffeur dans son espace, et toute personne concernée peut le contester auprès de nous.",
          'Les données sont ensuite conservées puis effacées comme le dit la [politique de confidentialité](/privacy#conservation).',
        ],
      },
      {
        id: 'modifications',
        title: 'Modification des conditions',
        body: [
          "Nous pouvons modifier ces conditions pour suivre la loi ou faire évoluer le service. La version qui s'applique à une course est celle qui est publiée sur cette page le jour où elle est réservée.",
          'Un changement important est annoncé dans le service ou par e-mail avant de prendre effet.',
        ],
      },
      {
        id: 'litiges',
        title: 'Droit applicable et litiges',
        body: [
          "Ces conditions sont soumises au droit de la République du Bénin. En cas de désaccord, écrivez-nous d'abord : nous cherchons avec vous une solution amiable.",
          'À défaut, le litige est porté devant les tribunaux compétents du Bénin.',
        ],
      },
      {
        id: 'contact',
        title: 'Contact',
        body: ['Pour toute question sur ces conditions, ou pour une réclamation :', contactPoints(brand)],
      },
    ],
  }
}
