import { contactPoints, factOf, type LegalText, operatorOf } from './legal-document.ts'

/** §2 Legal notice: 8 sections. */
export const LEGAL_NOTICE: LegalText = (brand) => {
  const { name, operator } = brand
  return {
    title: 'Mentions légales',
    summary: `Qui édite et exploite ${name}, qui l'héberge, et quelles règles s'appliquent à ce site.`,
    sections: [
      {
        id: 'editeur',
        title: 'Éditeur et exploitant du service',
        body: [
          `${name} est un service de réservation de courses au Bénin : zémidjan, taxi standard, VTC premium et XL. Il met en relation des passagers et des chauffeurs.`,
          'Chaque installation de ce service est exploitée par une entreprise, qui en répond. Celle de ce site est :',
          [
            `Raison sociale : ${factOf(operator.company)}`,
            `Siège social : ${factOf(operator.address)}`,
            `Immatriculation (RCCM et IFU) : ${factOf(operator.registration)}`,
            `Autorisation d'exercer comme plateforme de transport : ${factOf(operator.authorisation)}`,
            `Responsable de la publication : ${factOf(operator.publisher)}`,
          ],
          'Pour la joindre, voir la section [Contact](/legal-notice#contact).',
        ],
      },
      {
        id: 'hebergement',
        title: 'Hébergement',
        body: [
          `Hébergeur de ce site et de ses données : ${factOf(operator.host)}.`,
          "Hors le module du prestataire de paiement, ouvert quand vous payez en ligne, et les images d'une carte que vous ouvrez, si l'exploitant en a choisi un fournisseur, aucune page ne charge de police de caractères, de script de mesure ou d'image depuis un autre site.",
        ],
      },
      {
        id: 'propriete-intellectuelle',
        title: 'Propriété intellectuelle',
        body: [
          `Le nom ${name}, son logo, ses textes et ses dessins ne peuvent être repris sans l'accord de ${operatorOf(brand)}, sauf ce que la loi permet.`,
          "Les lieux proposés pendant la saisie, le plan de la ville et les routes qui servent à calculer les trajets viennent d'OpenStreetMap : © les contributeurs d'OpenStreetMap, sous licence Open Database License (openstreetmap.org/copyright). Les données que nous en tirons peuvent être reprises sous cette même licence.",
          'Le logiciel est publié sous licence MIT : son code peut être repris aux conditions de cette licence, qui ne donne aucun droit sur le nom ni sur le logo.',
        ],
      },
      {
        id: 'utilisation-du-site',
        title: 'Utilisation du site',
        body: [
          "La consultation du site est libre et gratuite, hors le prix de votre connexion. Réserver une course, la conduire ou la payer demande un compte, réservé aux personnes d'au moins 18 ans.",
          "L'utilisation du service est soumise aux [conditions générales](/terms). Le traitement de vos données est décrit dans la [politique de confidentialité](/privacy) et dans la [politique de cookies](/cookies).",
          "Sont interdits les accès automatisés qui gênent le service, les tentatives d'intrusion et l'usage du compte d'une autre personne.",
        ],
      },
      {
        id: 'responsabilite',
        title: 'Responsabilité',
        body: [
          "Les prix affichés avant la course sont des estimations calculées selon la distance, le temps et le type de service ; les temps d'attente dépendent de la circulation. Les chiffres, chauffeurs et témoignages présentés à titre d'exemple sur la page d'accueil sont signalés comme tels.",
          "Nous faisons le nécessaire pour que le site soit exact et disponible, sans pouvoir garantir qu'il le soit à tout instant : réseau, électricité et maintenance peuvent l'interrompre.",
          'Les responsabilités liées aux courses elles-mêmes sont décrites dans les [conditions générales](/terms#responsabilite).',
        ],
      },
      {
        id: 'liens-externes',
        title: 'Liens externes',
        body: [
          "Le service peut vous conduire vers d'autres sites : Google ou Facebook si vous choisissez de vous y connecter, le prestataire de paiement si vous payez en ligne, l'application de navigation de votre téléphone si vous conduisez. Ces sites suivent leurs propres règles, dont nous ne répondons pas.",
          "Un lien vers ce site est permis s'il ne laisse pas croire à un partenariat qui n'existe pas.",
        ],
      },
      {
        id: 'droit-applicable',
        title: 'Droit applicable',
        body: [
          "Le présent site et ces mentions sont soumis au droit de la République du Bénin. À défaut d'accord amiable, les tribunaux du Bénin sont seuls compétents.",
        ],
      },
      {
        id: 'contact',
        title: 'Contact',
        body: ['Pour toute question sur ce site ou sur son contenu :', contactPoints(brand)],
      },
    ],
  }
}
