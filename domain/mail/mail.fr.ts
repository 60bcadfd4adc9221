export const LETTER_KIND_TEXTS = {
  reset: 'Nouveau mot de passe',
  confirmation: 'Confirmation de l’adresse e-mail',
  already_registered: 'Compte déjà existant',
  password_changed: 'Mot de passe changé',
  provider_linked: 'Connexion ajoutée',
  account_deleted: 'Compte supprimé',
  receipt: 'Reçu',
  money_back: 'Argent rendu',
  driver_decision: 'Décision sur le dossier de chauffeur',
  document_reminder: 'Rappel de document',
} as const
