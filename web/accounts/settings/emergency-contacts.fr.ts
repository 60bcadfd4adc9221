import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

export const EMERGENCY_CONTACTS_TEXTS = {
  title: 'Contacts d’urgence',
  means: `Si vous alertez ${PRODUCT_NAME} pendant une course, ces personnes reçoivent un SMS avec votre nom, la plaque et un lien pour suivre le trajet. Chacune doit d’abord accepter par SMS.`,
  none: 'Aucun contact pour l’instant.',
  smsOff: 'Cette installation n’envoie pas de SMS : personne ne peut être prévenu ainsi.',
  add: 'Ajouter un contact',
  addTitle: 'Nouveau contact d’urgence',
  name: 'Son nom',
  nameHint: 'Pour vous seulement.',
  phone: 'Son numéro mobile',
  send: 'Envoyer la demande',
  sent: 'Demande envoyée par SMS.',
  again: 'Renvoyer la demande',
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name}`,
  againOf: (name: string) => `Renvoyer la demande à ${name}`,
  removeTitle: 'Retirer ce contact ?',
  removed: (name: string) => `${name} ne sera plus prévenu en cas d’alerte.`,
  list: 'Vos contacts d’urgence',
  loadFailed: 'Vos contacts d’urgence n’ont pas pu être chargés.',
  states: {
    asked: 'n’a pas encore répondu',
    agreed: 'a accepté',
    expired: 'n’a pas répondu',
    stopped: 'ne veut pas être prévenu',
  },
} as const
