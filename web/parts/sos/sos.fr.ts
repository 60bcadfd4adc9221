export const SOS_TEXTS = {
  sos: 'SOS',
  title: 'En danger ?',
  call: (number: string, name: string) => `Appeler le ${number}, ${name}`,
  warnBySms: 'Prévenir par SMS',
  alert: (brand: string) => `Alerter ${brand}`,
  alertAgain: 'Alerter encore',
  sending: 'Envoi de l’alerte…',
  /** While the phone has no answer yet. */
  kept: (time: string, police: string) =>
    `Sans réseau : appelez le ${police}. Votre alerte de ${time} partira dès que le réseau revient.`,
  drillKept: (time: string) =>
    `Sans réseau : l’exercice de ${time} partira dès que le réseau revient. Personne n’est alerté.`,
  forget: 'Ne plus l’envoyer',
  notTaken: 'Votre alerte n’est pas partie',
  notTakenRead: 'J’ai compris',
  received: (brand: string, time: string) => `${brand} a été prévenu à ${time}.`,
  notSeen: (police: string) => `Personne ne s’en occupe encore : appelez aussi le ${police}.`,
  seen: (time: string) => `Un opérateur s’en occupe depuis ${time}.`,
  closed: (time: string) => `Un opérateur a clos votre alerte à ${time}.`,
  safe: (time: string) => `Vous avez dit à ${time} que tout va bien.`,
  contacts: (count: number) =>
    count === 1 ? '1 proche est prévenu par SMS.' : `${count} proches sont prévenus par SMS.`,
  saySafe: 'Tout va bien',
  drill: 'EXERCICE',
  drillMeans: 'Personne n’est alerté, aucun SMS ne part. Un opérateur voit seulement cet exercice.',
  drillReceived: (brand: string, time: string) => `L’exercice est arrivé chez ${brand} à ${time}.`,
  tryIt: 'Essayer sans alerter',
  real: 'Ce n’est pas un exercice',
  endDrill: 'Terminer l’exercice',
  drillEnded: 'Exercice terminé. Personne n’a été alerté.',
} as const
