import { contactPoints, type LegalText } from './legal-document.ts'

/** §2 Cookie policy: 12 sections. Names what the browser really stores; e2e/10 compares it with a browser's own list. */
export const COOKIES: LegalText = (brand) => {
  const { name } = brand
  return {
    title: 'Politique de cookies',
    summary: `${name} garde dans votre navigateur un cookie pour vous reconnaître, et rien pour vous suivre. Aucune mesure d'audience et aucune publicité ne sont chargées.`,
    sections: [
      {
        id: 'definition',
        title: "Qu'est-ce qu'un cookie ?",
        body: [
          "Un cookie est un petit texte qu'un site demande à votre navigateur de garder et de lui rendre à chaque visite. Le navigateur peut aussi garder des textes que seul le site lit sur votre appareil : le stockage local, qui reste, et le stockage de session, qui s'efface quand l'onglet est fermé.",
          'Cette page décrit les uns et les autres.',
        ],
      },
      {
        id: 'en-bref',
        title: 'Ce que nous utilisons, en bref',
        body: [
          [
            'Un cookie de session, nécessaire pour rester connecté.',
            'Un cookie qui retient que vous avez confirmé un numéro par SMS dans ce navigateur, si vous vous connectez ainsi.',
            'Un cookie de quelques minutes, le temps de vous connecter par Google ou Facebook.',
            'Quelques textes dans le stockage de votre navigateur, pour ne pas perdre ce que vous avez saisi.',
            "Rien d'autre : ni mesure d'audience, ni publicité, ni réseau social.",
          ],
        ],
      },
      {
        id: 'cookie-de-session',
        title: 'Le cookie de session',
        body: [
          'Nom : `miyi.session_token`, ou `__Host-miyi.session_token` sur une connexion chiffrée.',
          [
            'À quoi il sert : savoir que vous êtes connecté, et qui vous êtes. Il contient un jeton aléatoire et sa signature, rien de votre identité.',
            'Durée : 30 jours après votre dernière utilisation ; il est effacé à la déconnexion.',
            "Protection : aucun script ne peut le lire, aucun autre site ne peut le faire envoyer avec ses demandes, et il ne circule que chiffré quand l'adresse du site commence par https.",
          ],
          "`miyi.known_phone`, ou `__Host-miyi.known_phone` sur une connexion chiffrée, est posé quand vous confirmez un numéro par SMS. Il vous garde des codes même si d'autres en demandent trop pour ce numéro. Il contient une signature, d'où le numéro ne se lit pas. Durée : 400 jours.",
        ],
      },
      {
        id: 'connexion-sociale',
        title: 'Connexion par Google ou Facebook',
        body: [
          'Si vous choisissez cette connexion, le cookie `miyi.state` (ou `__Host-miyi.state`) garde pendant quelques minutes de quoi vérifier que la réponse du fournisseur est bien la vôtre. Vous êtes ensuite sur le site de Google ou de Facebook, qui pose ses propres cookies selon ses propres règles.',
          "Aucun bouton ni script de ces fournisseurs n'est chargé sur nos pages : tant que vous ne cliquez pas, ils ne savent rien de votre visite.",
        ],
      },
      {
        id: 'stockage-de-session',
        title: "Stockage de session de l'onglet",
        body: [
          [
            "`pendingRide` : la course que vous avez choisie avant de vous connecter, pour la reprendre ensuite. Elle n'est plus reprise après 30 minutes, et elle est effacée dès que la course est créée, et quand vous vous déconnectez.",
            "`confirmKey` : un numéro tiré au hasard pendant que votre adresse e-mail est confirmée, pour que vous receviez la réponse si le réseau l'a perdue ; effacé dès que la réponse arrive.",
            "`personal:driver-registration` : ce que vous avez saisi en devenant chauffeur, mot de passe excepté, pour ne pas le perdre si la page se recharge. Ce brouillon n'est plus repris après 24 heures ; il est effacé quand l'inscription est envoyée, et quand vous vous déconnectez.",
            "`personal:push-endpoint` : l'adresse de notification de ce navigateur, pour ne pas l'envoyer à chaque page ; effacée quand vous vous déconnectez.",
          ],
          "Ce stockage disparaît quand l'onglet est fermé.",
        ],
      },
      {
        id: 'stockage-local',
        title: 'Stockage local du navigateur',
        body: [
          [
            "`paymentPublicKey` : la clé publique de paiement que vous avez saisie vous-même, dans une installation d'essai. Ce n'est ni un moyen de paiement ni un secret.",
            '`payWith` : votre dernier moyen de paiement (espèces, en ligne ou votre entreprise), pour le proposer à la course suivante.',
            '`put-off-ride` : la course terminée que vous avez remise à plus tard, pour ne pas vous la montrer d’abord.',
            '`rideMap` : si vous avez fermé ou ouvert la carte de votre course, pour la retrouver ainsi.',
            "`watch-hours` : les heures où quelqu'un veille sur les alertes SOS, pour les lire sans réseau. `personal:sos-press` : une alerte que le téléphone n'a pas encore pu envoyer, effacée dès qu'elle est partie, et quand vous vous déconnectez.",
            '`notices` et `notices-later` : votre choix sur les notifications de ce téléphone. `offer-ring` et `offer-voice` : ceux d’un chauffeur sur la sonnerie et la voix.',
          ],
          "Ce stockage reste jusqu'à ce que vous effaciez les données du site.",
        ],
      },
      {
        id: 'mesure-audience',
        title: "Mesure d'audience",
        body: [
          "Un outil de mesure d'audience (« analytics ») est un tiers qui compte les visites et les pages vues au moyen de ses propres cookies.",
          "Aucun n'est chargé aujourd'hui. Si nous en ajoutions un, il serait nommé ici et ne serait chargé qu'après votre accord.",
        ],
      },
      {
        id: 'pixel-publicitaire',
        title: 'Pixel publicitaire',
        body: [
          'Un pixel publicitaire est un tiers, souvent un réseau social, qui relie votre visite à votre compte chez lui pour vous montrer des annonces.',
          "Aucun n'est chargé aujourd'hui. Si nous en ajoutions un, il serait nommé ici et ne serait chargé qu'après votre accord. Le refuser ne changerait rien au service.",
        ],
      },
      {
        id: 'paiement',
        title: 'Paiement en ligne',
        body: [
          "Quand vous payez en ligne, la fenêtre du prestataire KkiaPay s'ouvre dans notre page. Elle peut poser ses propres cookies, nécessaires au paiement et à la lutte contre la fraude. Elle n'est chargée qu'à ce moment.",
          'Dans une installation de démonstration, un simulateur la remplace et ne pose aucun cookie.',
        ],
      },
      {
        id: 'consentement',
        title: 'Votre consentement',
        body: [
          "Le cookie de session et les textes décrits plus haut sont nécessaires au service que vous demandez : c'est pourquoi aucune bannière ne vous interrompt.",
          "Tout cookie qui ne serait pas nécessaire demanderait votre accord avant d'être posé, comme le veut le Code du numérique du Bénin, et vous pourriez le retirer aussi simplement que vous l'auriez donné.",
        ],
      },
      {
        id: 'gerer',
        title: 'Refuser ou effacer',
        body: [
          "Les réglages de votre navigateur vous permettent de voir, de bloquer et d'effacer les cookies et les données d'un site, le plus souvent sous « Confidentialité » ou « Données des sites ».",
          'Sans le cookie de session, vous pouvez consulter le site et préparer une course, mais pas vous connecter. Effacer les données du site vous déconnecte et oublie une course en attente ; votre compte et vos courses restent.',
        ],
      },
      {
        id: 'contact',
        title: 'Modifications et contact',
        body: [
          'Cette page change quand ce que nous gardons dans votre navigateur change. Vos droits sur vos données sont décrits dans la [politique de confidentialité](/privacy#droits).',
          'Pour toute question :',
          contactPoints(brand),
        ],
      },
    ],
  }
}
