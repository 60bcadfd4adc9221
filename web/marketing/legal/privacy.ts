import { ERASURE_DAYS } from '#domain/accounts/erasure.ts'
import { CORRECTION_DAYS } from '#domain/accounts/rights/corrections.ts'
import { OWN_DATA_PATH } from '#domain/accounts/rights/own-data-address.ts'
import { SIGN_IN_EVENTS_KEPT_DAYS } from '#domain/accounts/session/sign-in-events.ts'
import { ANSWER_KEPT_YEARS } from '#domain/admin/disclosures/disclosures.ts'
import { EXPORT_KEPT_DAYS } from '#domain/admin/exports/export-limits.ts'
import { INVOICE_KEPT_YEARS } from '#domain/invoices/invoice-state.ts'
import { GIVEN_UP_KEPT_DAYS } from '#domain/mail/letter-kinds.ts'
import { LOCATION_MONTHS, RIDE_HISTORY_YEARS } from '#domain/rides/after/ride-retention.ts'
import { contactPoints, factOf, type LegalText, operatorOf } from './legal-document.ts'

/** « 1 an ». */
function yearsOf(days: number): string {
  const years = Math.round(days / 365)
  return `${years} an${years > 1 ? 's' : ''}`
}

/** §2 Privacy policy: 12 sections. The figures of section 8 are the constants of the code (§1 and §9). */
export const PRIVACY: LegalText = (brand) => {
  const { name, operator } = brand
  return {
    title: 'Politique de confidentialité',
    summary: `Quelles données ${name} traite, pourquoi, qui les voit, combien de temps elles sont gardées, et comment exercer vos droits. Nous ne vendons aucune donnée et n'en tirons aucune publicité.`,
    sections: [
      {
        id: 'responsable',
        title: 'Responsable du traitement',
        body: [
          `Le responsable du traitement de vos données est ${operatorOf(brand)}, qui exploite ce site. Adresse : ${factOf(operator.address)}.`,
          "Ce traitement suit le Code du numérique du Bénin (loi n° 2017-20 du 20 avril 2018, modifiée par la loi n° 2020-35), Livre V, dont le respect est contrôlé par l'Autorité de protection des données à caractère personnel (APDP).",
          'Une question sur vos données se pose au [contact](/privacy#contact) indiqué à la fin de cette page.',
        ],
      },
      {
        id: 'donnees',
        title: 'Données que nous traitons',
        body: [
          [
            "Compte : nom complet, numéro de téléphone, adresse e-mail, mot de passe (sous forme d'empreinte, jamais en clair), photo de profil si vous en mettez une. Avec Google ou Facebook : l'identifiant, le nom et l'adresse que ce service nous transmet avec votre accord.",
            'Courses : départ, destination, service, prix, durée estimée, heures de chaque étape, annulation et son motif, mot laissé au chauffeur, notes données et leurs raisons, chauffeurs sollicités et leur réponse. Vos lieux enregistrés, si vous en enregistrez.',
            "Personne pour qui vous réservez, s'il y en a une : son nom et son téléphone. Prévenez-la.",
            'Paiements : montant, moyen, état et référence de la transaction, réponse du prestataire ; en cas de désaccord sur des espèces, ce que chacun en dit. Nous ne recevons ni votre numéro de carte ni votre code Mobile Money.',
            'Virements aux chauffeurs : numéro de mobile money, opérateur et somme. Avoir d’un passager. Entreprise dont vous êtes membre.',
            "Chauffeurs : date et lieu de naissance, numéro de pièce d'identité, véhicule, plaque et propriétaire du véhicule, permis, et les documents remis avec leur date d'expiration.",
            "Passagers : une pièce d'identité, facultative.",
            "« Entre femmes » : qu'une femme l'a indiqué d'elle-même ou retiré, et quand. Si elle conduit : qu'un opérateur a regardé sa carte d'identité pour cela, laquelle, quand, et ce qu'il a répondu ; sa réponse est effacée dès que l'accord est retiré. Ni l'autre personne ni la course ne le montrent, et nous n'enregistrons nulle part ailleurs si quelqu'un est une femme ou un homme.",
            "Localisation d'un passager : la position de l'appareil, seulement si vous autorisez votre navigateur à la donner et touchez « Ici » ou « Ma position actuelle » ; elle devient le départ de votre course. Sans cette autorisation, vous écrivez vos lieux vous-même.",
            "Localisation d'un chauffeur : la position de son appareil, seulement s'il l'autorise, et seulement tant qu'il est disponible ou en course. Sans elle, les courses lui arrivent aussi, en dernier.",
            "Connexions : la date de chaque connexion réussie ou refusée, de chaque changement de mot de passe, de rôle ou de blocage, avec le type d'appareil (« Chrome sur Android ») et le réseau sans sa fin (« 41.138.88.x »). Vous les lisez dans Paramètres. D'un essai sur une adresse qui n'a pas de compte, l'adresse n'est pas gardée.",
            "Chauffeurs : si beaucoup de notes basses, de courses rendues ou d'absences déclarées sont comptées en trente jours, un opérateur les regarde et décide ; aucune décision n'est prise par une machine. Ce qu'il vous dit et votre réponse sont gardés.",
            "Trajet inhabituel : pendant une course, la position de votre véhicule est comparée au trajet prévu ; si elle s'en écarte, vous êtes interrogé, et votre réponse est gardée. Une réponse « Non », ou votre silence, est montrée à un opérateur.",
            "SOS : chaque alerte, qui l'a donnée, sa position si le téléphone la donne, qui l'a prise en charge et ce que l'opérateur en note. Contacts d'urgence, si vous en ajoutez : leur nom et leur numéro, et s'ils ont accepté.",
            "Dossiers d'aide : ce que vous écrivez à l'assistance et ses réponses, la course concernée, si quelqu'un est blessé dans un accident, et ce que l'équipe en note. Si vous signalez qu'un chauffeur demande plus que le prix : la course et le jour.",
            'Les personnes avec qui vous demandez à ne plus voyager : elles ne le savent pas.',
            "Notifications, si vous les autorisez : l'adresse que votre navigateur nous donne pour vous en envoyer, et ses clés.",
            "SMS : le numéro qui a reçu un message, sa date et son sort, sans son texte ; les codes de connexion, sous forme d'empreinte, un jour au plus.",
            "Technique : adresse réseau et page demandée de chaque requête, pour protéger le service ; les paramètres d'une adresse ne sont pas gardés dans ces journaux.",
          ],
        ],
      },
      {
        id: 'finalites',
        title: 'Pourquoi nous les traitons',
        body: [
          [
            'Ouvrir et protéger votre compte, et vous écrire à son sujet : confirmation, mot de passe, documents qui expirent.',
            'Proposer votre course aux chauffeurs, vous mettre en relation et vous montrer où elle en est et où est votre chauffeur.',
            'Calculer un prix, encaisser, rembourser, et tenir les comptes.',
            "Vérifier qu'un chauffeur et son véhicule sont en règle.",
            'Répondre à une réclamation, prévenir la fraude et garantir la sécurité des personnes.',
            'Compter les courses et les recettes, sans vous désigner.',
          ],
          "Nous ne prenons aucune décision produisant des effets sur vous par un traitement entièrement automatisé, hors ce que les règles affichées disent déjà : un document expiré empêche d'accepter une course ; une demande est proposée d'abord aux chauffeurs qui seraient le plus vite sur place, à temps presque égal à celui qui attend depuis le plus longtemps, puis à tous. Une passagère et une conductrice qui ont toutes deux choisi « Entre femmes » sont rapprochées d'abord, si l'attente n'en est pas trop allongée ; pour une conductrice, seulement après qu'un opérateur l'a vérifié sur sa carte d'identité.",
        ],
      },
      {
        id: 'fondements',
        title: 'Sur quel fondement',
        body: [
          'Chaque usage a son fondement (Code du numérique, articles 383 à 390). Accepter les conditions générales n’est pas un consentement à autre chose.',
          [
            "Le contrat : ouvrir un compte, réserver et conduire une course, montrer où est le chauffeur pendant qu'il est disponible ou en course, encaisser, rembourser, payer les chauffeurs, vous écrire au sujet de vos courses et de votre compte. Sans nom, téléphone, départ ni destination, aucune course ne peut être faite.",
            'La loi : contrôle des chauffeurs et de leurs documents, comptabilité, factures, réponse aux autorités habilitées.',
            'La sécurité du service et des personnes : connexions, limites de requêtes, prévention de la fraude, réponse à une réclamation.',
            "Votre consentement, à part et jamais obligatoire : garder la pièce d'identité facultative d'un passager. Il se donne par une case à cocher, et se retire dans [Paramètres](/settings) : la pièce est alors effacée. De même pour la préférence « Entre femmes », et, si vous conduisez, pour le regard d'un opérateur sur votre carte d'identité : elle s'arrête dès qu'elle est retirée, et la réponse de l'opérateur est effacée. La localisation de l'appareil d'un passager et les notifications ne servent que si vous les autorisez dans votre navigateur, qui permet de les refuser ensuite.",
          ],
          "Nous n'employons la position de personne au-delà d'une course ou de la disponibilité d'un chauffeur, et nous n'envoyons aucune publicité : aucun consentement n'est donc demandé pour cela.",
        ],
      },
      {
        id: 'destinataires',
        title: 'Qui les voit',
        body: [
          [
            'Les chauffeurs disponibles, approuvés et en règle, à qui votre course est proposée : votre nom, votre téléphone, le départ, la destination, votre mot et le nom de la personne pour qui vous réservez. Un chauffeur dont les documents ne sont pas à jour voit la demande sans nom ni téléphone.',
            "Le passager d'une course acceptée : le prénom, la photo, le téléphone, la note, le véhicule et la plaque de son chauffeur, et sa position, de l'acceptation à la fin de la course.",
            "Qui a le lien d'un trajet que le passager partage : où en est la course, le prénom, le véhicule, la plaque et la position du chauffeur, jusqu'à la fin de la course ou du partage.",
            'Une entreprise qui paie votre course : votre nom, et la date, le service, le départ, la destination et le prix de cette course. Jamais vos autres courses.',
            "Notre équipe, pour exploiter le service, la position des chauffeurs disponibles ou en course comprise. Elle seule lit ce qu'un chauffeur pense de son passager. Les documents ne sont montrés qu'à leur propriétaire et à l'équipe qui les contrôle ; ce qu'elle décide est consigné.",
            "Qui demande un prix : dans combien de minutes un chauffeur libre de chaque service peut être là, arrondies et calculées par carrés d'un kilomètre. Jamais qui, ni où.",
            "En cas d'alerte SOS : notre équipe voit la course, les deux personnes, leurs téléphones et leurs positions ; vos contacts d'urgence qui ont accepté reçoivent par SMS votre nom, la plaque et un lien qui montre le trajet, ou votre position.",
            "Un dossier d'aide : notre équipe le lit. Le chauffeur de la course lit seulement la description d'un objet que son passager cherche, sans nom ni numéro.",
            'Les autorités du Bénin, lorsque la loi les y autorise.',
          ],
          "Personne d'autre. Vos données ne sont ni vendues ni louées.",
        ],
      },
      {
        id: 'tiers',
        title: 'Prestataires et tiers',
        body: [
          [
            'Paiement en ligne : KkiaPay reçoit le montant, la référence de la course et ce que vous saisissez dans sa fenêtre. Une installation de démonstration emploie à sa place un simulateur qui ne transmet rien.',
            "Virement aux chauffeurs : FedaPay, si l'exploitant l'emploie, reçoit le numéro, l'opérateur et la somme.",
            "Factures normalisées : si l'exploitant en émet, l'administration des impôts reçoit le service, le prix et le nom d'un chauffeur. Jamais celui d'un passager.",
            "SMS : si l'exploitant en envoie, sa passerelle reçoit votre numéro et le texte : un code de connexion, le prénom, la plaque et le téléphone de votre chauffeur, la phrase toute faite que l'autre vous adresse, une alerte SOS, ce que le chauffeur d'un véhicule confié propose ou dit avoir versé, avec son prénom, à son propriétaire, ou une réponse de l'assistance.",
            "Courrier électronique : le serveur de messagerie choisi par l'exploitant transporte les messages que nous vous envoyons.",
            `Hébergement : ${factOf(operator.host)}.`,
            'Connexion par Google ou Facebook : seulement si vous la choisissez.',
            "Notifications : si vous les autorisez, le service de votre navigateur (Google, Mozilla, Apple ou Microsoft) les transporte chiffrées. Il n'en lit ni le texte ni le destinataire ; elles ne portent ni nom, ni téléphone, ni adresse.",
            "Carte : elle est dessinée par nos soins. Si l'exploitant y ajoute des images d'un fournisseur, nommé sur la carte, celui-ci reçoit votre adresse réseau et la partie de la ville affichée, seulement quand vous ouvrez une carte.",
            "Itinéraire du chauffeur : l'application de navigation de son téléphone, Google Maps le plus souvent, reçoit le point à rejoindre quand il la demande, sans nom ni téléphone.",
            "Mesure d'audience et pixel publicitaire : aucun n'est chargé aujourd'hui, et aucun ne le serait sans votre accord. Voir la [politique de cookies](/cookies#mesure-audience).",
          ],
        ],
      },
      {
        id: 'transferts',
        title: 'Transferts hors du Bénin',
        body: [
          "Si l'hébergeur, le serveur de messagerie ou un prestataire ci-dessus traite des données hors du Bénin, c'est un transfert : il est soumis aux formalités du Code du numérique et limité à ce que la prestation demande.",
          "Se connecter par Google ou Facebook envoie à ces sociétés, établies à l'étranger, le fait que vous utilisez ce service.",
        ],
      },
      {
        id: 'conservation',
        title: 'Durées de conservation',
        body: [
          [
            `Données du compte, profil et documents : jusqu'à la suppression du compte, puis ${ERASURE_DAYS} jours. Pièce d'identité facultative : jusqu'au retrait de votre accord.`,
            `Historique des courses et de leurs paiements : ${RIDE_HISTORY_YEARS} ans. Après, la date et le prix restent dans les comptes ; les lieux et les motifs sont effacés.`,
            `Qui a conduit quoi : pour chaque course, le nom, le téléphone, le permis, la plaque et le véhicule du chauffeur, tels qu'ils étaient quand il l'a acceptée, et le véhicule avec son propriétaire : ${RIDE_HISTORY_YEARS} ans, même si le compte est supprimé, pour répondre aux autorités et aux passagers.`,
            `Factures et écritures comptables : ${INVOICE_KEPT_YEARS} ans, même après la suppression d'un compte. Une facture d'entreprise garde le nom du membre et le trajet, une facture de commission celui du chauffeur ; les écritures ne gardent aucun nom.`,
            `Données de localisation : ${LOCATION_MONTHS} mois. La position d'un chauffeur n'est enregistrée que pendant une course ; hors course, seule la dernière est retenue, une heure au plus. Les points de départ et d'arrivée sont gardés avec l'historique des courses.`,
            `Alertes SOS : ${RIDE_HISTORY_YEARS} ans ; leurs positions et les numéros prévenus, jusqu'à la suppression du compte au plus. Contacts d'urgence : jusqu'à ce que vous les retiriez, ou à la suppression du compte ; s'ils ont refusé, leur numéro reste pour que plus rien ne leur parvienne de vous.`,
            `Dossiers d'aide : leurs textes ${RIDE_HISTORY_YEARS} ans, ou jusqu'à la suppression du compte de la personne du dossier ; le numéro, le sujet et les dates restent sans nom.`,
            `Fichiers que notre équipe prépare pour la comptabilité et les statistiques (courses, paiements, écritures ; le nom et la plaque du chauffeur, mais ni nom, ni téléphone, ni adresse de passager) : ${EXPORT_KEPT_DAYS} jours. Qui les demande et les télécharge est inscrit au journal.`,
            `Réponses remises aux autorités : leurs fichiers, ${ANSWER_KEPT_YEARS} ans. La demande, la date de la remise et l'empreinte des fichiers restent aussi longtemps que le journal de ce que fait notre équipe, sans limite de durée, pour pouvoir prouver ce qui a été remis. Données qu'une autorité demande de conserver : jusqu'au jour qu'elle a fixé, même si vous les supprimez avant.`,
            `Connexions réussies et refusées : ${yearsOf(SIGN_IN_EVENTS_KEPT_DAYS)}.`,
            'Journaux techniques (adresse réseau et page demandée de chaque requête) : 30 jours.',
            `Inscription que personne n'a confirmée : 24 heures. E-mail qui n'a pas pu être remis (adresse et objet, sans le texte) et SMS (numéro, sans le texte) : ${GIVEN_UP_KEPT_DAYS} jours.`,
            "Notifications : l'adresse de votre navigateur, jusqu'à votre déconnexion ou 90 jours sans notification reçue.",
            "Session : 30 jours après sa dernière utilisation, ou jusqu'à votre déconnexion.",
          ],
          `Quand un compte est supprimé, voici ce qui reste après ${ERASURE_DAYS} jours, et pourquoi : les courses avec leurs lieux (${RIDE_HISTORY_YEARS} ans, pour répondre à une réclamation ou à une autorité), sans nom, téléphone, mot au chauffeur ni motif écrit ; les notes données, sans nom ; les paiements, factures et écritures (${INVOICE_KEPT_YEARS} ans, comptabilité) ; la preuve d'un consentement et le journal de ce que les opérateurs ont fait, sans votre nom.`,
          'Passé ces délais, les données sont effacées ou rendues anonymes, sauf si un litige en cours ou la loi impose de les garder plus longtemps.',
        ],
      },
      {
        id: 'securite',
        title: 'Sécurité',
        body: [
          [
            'Chaque règle est appliquée sur le serveur, qui vérifie à chaque demande qui vous êtes et ce que vous pouvez voir.',
            "Les documents n'ont pas d'adresse publique. Les photos sont redessinées à la réception, ce qui efface leurs données cachées, dont le lieu de la prise de vue.",
            "La session tient dans un cookie que les scripts ne peuvent pas lire. Trop d'essais de mot de passe ferment l'accès pour un temps.",
            "En cas de violation de vos données, nous prévenons sans délai l'APDP et les personnes concernées.",
          ],
        ],
      },
      {
        id: 'droits',
        title: 'Vos droits',
        body: [
          'Vous pouvez à tout moment, gratuitement :',
          [
            `accéder à vos données et les emporter : [Mes données](${OWN_DATA_PATH}) montre tout de suite ce que nous gardons de vous, qui l'a consulté, et l'enregistre dans un fichier lisible par d'autres services ;`,
            `les faire rectifier : le nom et le téléphone dans [Mon profil](/profile), les documents dans [Mes documents](/documents), le reste par une demande dans [Paramètres](/settings), à laquelle nous répondons dans les ${CORRECTION_DAYS} jours ;`,
            'les faire effacer : supprimez votre compte dans [Paramètres](/settings), ou écrivez-nous ;',
            'vous opposer à un traitement, pour un motif qui tient à votre situation : écrivez-nous ;',
            'retirer un consentement dans [Paramètres](/settings), sans effet sur ce qui a été fait avant.',
          ],
          "Votre accès s'arrête où commencent les données d'une autre personne : les notes que vous avez reçues sont montrées en nombre, sans leur auteur.",
          "Écrivez-nous depuis l'adresse de votre compte, ou joignez de quoi vous reconnaître.",
          "Si notre réponse ne vous convient pas, vous pouvez saisir l'APDP, l'autorité béninoise de protection des données à caractère personnel.",
        ],
      },
      {
        id: 'age-minimum',
        title: 'Âge minimum',
        body: [
          "Le service est réservé aux personnes de 18 ans au moins, passagers comme chauffeurs. La date de naissance d'un chauffeur est vérifiée à l'inscription.",
          "Si nous apprenons qu'un compte appartient à une personne plus jeune, nous le fermons et effaçons ses données.",
        ],
      },
      {
        id: 'contact',
        title: 'Modifications et contact',
        body: [
          "Cette politique suit l'évolution du service et de la loi. Un changement important est annoncé dans le service ou par e-mail avant de prendre effet.",
          'Pour toute question ou pour exercer vos droits :',
          contactPoints(brand),
        ],
      },
    ],
  }
}
