/**
 * Every French sentence of the specification that the product shows, verbatim. `about` is its row of §8, or its place in
 * its §. `…` marks a value: the text is the part before or after it.
 */
export type SpecSentence = {
  readonly section: '2' | '4' | '5' | '6' | '8'
  readonly about: string
  readonly text: string
}

const section = (
  number: SpecSentence['section'],
  lines: Readonly<Record<string, readonly string[]>>,
): readonly SpecSentence[] =>
  Object.entries(lines).flatMap(([about, texts]) => texts.map((text) => ({ section: number, about, text })))

export const SPEC_SENTENCES: readonly SpecSentence[] = [
  ...section('2', {
    '404 page': ["Oops! Cette page n'existe pas"],
    'Landing page map': ['4 chauffeurs disponibles', "Temps d'attente moyen: 3 min"],
    'Booking widget, booked': ['Course Confirmée!', 'Votre chauffeur arrive'],
    'Booking widget, unauthenticated': ['Veuillez vous connecter pour confirmer votre réservation'],
    'Social callback screen': ['Connexion en cours...'],
    'Passenger dashboard': ['Aucune course pour le moment. Réservez votre première course!'],
    'Driver dashboard': ['Aucune course disponible pour le moment'],
    'Admin dashboard': ['Inconnu'],
    'Documents page': [
      'Aucun document',
      'Voir mes documents',
      'Êtes-vous sûr de vouloir supprimer ce document ? Cette action est irréversible.',
    ],
    'Profile page': ["L'adresse email ne peut pas être modifiée"],
    'Payment page': ['Informations de réservation manquantes'],
    'Payment return, processing': ['Traitement du paiement...', 'Nous vérifions votre paiement...'],
    'Payment return, success': ['Paiement réussi!', 'Votre paiement a été confirmé!'],
    'Payment return, failed': [
      'Paiement échoué',
      "Le paiement n'a pas pu être traité",
      'Veuillez réessayer ou contacter le support.',
    ],
  }),
  ...section('4', {
    'Payment return': ['Paiement vérifié et confirmé!'],
    'Sign-in success': ['Connexion réussie!'],
    'Social callback': ['Connexion réussie ! Complétez votre réservation.'],
    'Sign-up success': ['Vérifiez votre email pour confirmer votre inscription'],
    'Document status': ['Expire dans …', 'Valide (…'],
  }),
  ...section('5', {
    'Sign-in': ['Email invalide', 'Email trop long', 'Mot de passe requis'],
    'Sign-up': [
      'Minimum 8 caractères',
      'Mot de passe trop long',
      'Nom trop court',
      'Nom trop long',
      'Format: +229 XX XX XX XX XX',
    ],
    'Driver step 1': [
      'Le prénom est requis',
      'Le nom est requis',
      'La date de naissance est requise',
      'Le lieu de naissance est requis',
      "Le numéro de pièce d'identité est requis",
      'Le numéro doit commencer par +229 suivi de 8 chiffres',
      'Adresse email invalide',
      'Le mot de passe doit contenir au moins 6 caractères',
      'Veuillez sélectionner un type de chauffeur',
    ],
    'Driver step 2': [
      "L'immatriculation est requise",
      'Le numéro de permis est requis',
      'La date de délivrance est requise',
      "La date d'expiration est requise",
      "L'autorité de délivrance est requise",
      'La catégorie est requise',
    ],
    'Driver step 3': ['Vous devez accepter les conditions générales'],
    Booking: [
      'Le lieu de départ doit contenir au moins 3 caractères',
      'Le lieu de départ est trop long',
      'La destination doit contenir au moins 3 caractères',
      'La destination est trop longue',
    ],
    'Document upload form': [
      'Type de document requis',
      "Date d'expiration requise",
      'Fichier requis',
      'Le fichier ne doit pas dépasser 5MB',
    ],
    'Profile form': ['Le nom doit contenir au moins 2 caractères'],
    'Payment page': ['Veuillez saisir votre clé publique …'],
  }),
  ...section('6', {
    'A driver with an expired document': [
      'Mettez à jour vos documents pour accepter des courses',
      'Vous ne pouvez pas accepter de courses tant que vos documents ne sont pas à jour.',
    ],
  }),
  ...section('8', {
    'Ride creation while unauthenticated': ['Vous devez être connecté pour réserver une course'],
    'Other ride creation error': ['Erreur: …'],
    'Booking resume succeeded': ['Réservation confirmée avec succès!'],
    'Booking resume failed': ['Erreur lors de la confirmation de la réservation'],
    'History load failed': ["Erreur lors du chargement de l'historique"],
    'Driver rides load failed': ['Erreur lors du chargement des courses'],
    'Ride accepted': ['Course acceptée!'],
    'Accept failed': ["Erreur lors de l'acceptation de la course"],
    'Ride finished': ['Course terminée!'],
    'Finish failed': ['Erreur lors de la finalisation de la course'],
    'Admin load failed': ['Erreur lors du chargement des données'],
    'Empty lists': ['Aucune course disponible pour le moment', 'Aucune course enregistrée', 'Aucun document'],
    'Documents load failed': ['Erreur', 'Impossible de charger les documents'],
    'Document added': ['Succès', 'Document ajouté avec succès'],
    'Document add failed': ['Erreur', "Impossible d'ajouter le document"],
    'Document deleted': ['Succès', 'Document supprimé avec succès'],
    'Document delete failed': ['Erreur', 'Impossible de supprimer le document'],
    'Profile saved': ['Succès', 'Profil mis à jour avec succès'],
    'Profile save failed': ['Erreur', 'Impossible de mettre à jour le profil'],
    'OAuth callback invalid_request': ['Configuration OAuth incorrecte. Vérifiez les paramètres Google.'],
    'OAuth callback unauthorized_client': ['Client non autorisé. Vérifiez le Client ID Google.'],
    'OAuth callback access_denied': ['Accès refusé. Vous avez annulé la connexion.'],
    'OAuth other error with description': ['Erreur: …'],
    'OAuth default': ["Erreur d'authentification"],
    'No session after callback': ["Erreur d'authentification - aucune session créée"],
    'Driver flow, no user id': ['Erreur lors de la création du compte'],
    'Registration success': ['Inscription réussie ! Veuillez vérifier votre email pour confirmer votre compte.'],
    'Registration failure': ["Une erreur est survenue lors de l'inscription"],
    'Payment info missing on /payment': ['Informations de réservation manquantes'],
    'Public key empty': ['Veuillez saisir votre clé publique …'],
    'Key could not be stored': ["Impossible d'enregistrer la clé publique"],
    'Widget script absent': [
      "Le système de paiement n'est pas encore chargé. Veuillez réessayer dans quelques instants.",
    ],
    'Widget open failure': ["Erreur lors de l'ouverture du paiement"],
    'Payment outcomes': ['Le paiement a échoué', 'Paiement annulé', 'Erreur lors du paiement', 'Paiement réussi!'],
    'Return page': [
      'Informations de paiement manquantes',
      "Le paiement n'a pas pu être vérifié",
      'Erreur lors de la vérification du paiement',
    ],
  }),
]

/** The rows of §8 without a sentence, and those of §9: each begins the name of a rule in docs/where.md. */
export const SPEC_ROWS: Readonly<Record<'8' | '9', readonly string[]>> = {
  '8': [
    'Social sign-in failure',
    'A role assignment failure',
    'A role read failure',
    'A failure to save the transaction id',
    'Payment transaction creation errors',
    'Authentication errors from the service',
  ],
  '9': [
    'Ride prices in the catalogue',
    'Landing page « from » prices',
    'Default selected service',
    'Location length',
    'E-mail max length',
    'Sign-in password',
    'Sign-up password',
    'Driver registration password',
    'Full name',
    'Phone country code',
    'Identity number',
    'Document expiring-soon threshold',
    'Document upload',
    'Passenger ride history',
    'Admin recent rides',
    'Birth date',
    'Default licence category',
    'Payment provider identifier',
    'Redirect delays',
    'Payment widget',
    'Sample wait',
    'Data retention',
    'Session',
    'Storage defaults',
    'Contact',
  ],
}
