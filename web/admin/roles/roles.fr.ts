export const ROLES_TEXTS = {
  changed: (roles: string) => `Vos rôles d’opérateur ont changé\u00A0: ${roles}.`,
  open: 'Rôles d’opérateur',
  title: (name: string) => `Rôles de ${name}`,
  means: {
    support: 'Utilisateurs, courses, dossiers d’aide, carte, alertes SOS, chauffeurs à revoir, chiffres, messages.',
    finance:
      'Paiements, virements, comptes des chauffeurs, factures, entreprises, désaccords, versements contestés, chiffres.',
    papers: 'Dossiers, papiers et véhicules des chauffeurs, chauffeurs à revoir, corrections, réquisitions et gels.',
    admin: 'Tout, et seul\u00A0: rôles, tarifs, réglages, journal, santé.',
  },
  takesEffect: 'Un changement vaut tout de suite, sur les pages ouvertes aussi.',
  driverLoses: ' Son espace chauffeur ne lui sera plus ouvert, et il devient indisponible.',
  none: 'Sans rôle, cette personne quitte l’administration.',
  confirm: 'Enregistrer les rôles',
  saved: 'Rôles enregistrés',
} as const
