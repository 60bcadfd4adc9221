export const CONTACT_REQUEST_TEXTS = {
  title: 'Contact d’urgence',
  asks: (owner: string) => `${owner} vous demande d’être son contact d’urgence.`,
  somebody: 'Quelqu’un',
  means:
    'En cas d’alerte pendant une course, vous recevrez un SMS avec son nom, la plaque du véhicule et un lien pour suivre le trajet. Rien d’autre, et aucun compte n’est nécessaire.',
  agree: 'J’accepte',
  refuse: 'Non, merci',
  agreed: (owner: string) => `C’est fait : vous serez prévenu si ${owner} est en danger.`,
  keep: 'Gardez ce lien : il arrête les messages à tout moment.',
  stop: 'Ne plus recevoir ces messages',
  stopped: 'C’est noté : vous ne recevrez pas ces messages.',
  expired: 'Ce lien ne permet plus d’accepter. Demandez un nouveau message.',
  gone: 'Ce lien ne vaut plus',
  goneText: 'La personne l’a retiré, ou a envoyé un message plus récent.',
  loading: 'Chargement de la demande…',
  loadFailed: 'La demande n’a pas pu être chargée.',
} as const
