export const HEALTH_TAB_TEXTS = {
  title: 'Santé',
  readAt: (time: string) => `Lu à ${time}. Cette page se relit toutes les 15 secondes.`,
  late: 'Ces chiffres n’ont pas pu être relus. Ils datent de la dernière lecture.',
  well: 'Tout va bien.',
  toRepair: ['point à réparer', 'points à réparer'],
  toWarn: ['point à surveiller', 'points à surveiller'],
  remedy: 'Que faire\u202F?',
} as const

export const VERDICT_TEXTS = {
  good: 'Va bien',
  warn: 'À surveiller',
  bad: 'À réparer',
  unknown: 'Non suivi',
} as const

export const CHECK_TEXTS = {
  database: 'Base de données',
  dispatch: 'Recherche de chauffeurs',
  payments: 'Paiements en ligne',
  positions: 'Positions des chauffeurs',
  files: 'Documents et photos',
  jobs: 'Tâches de fond',
  letters: 'E-mails',
  sms: 'SMS',
  backup: 'Sauvegarde',
  certificate: 'Certificat HTTPS',
  streams: 'Pages ouvertes',
} as const

/** What was read, in one sentence. */
export const STATE_TEXTS = {
  databaseWell: 'Elle répond, et personne n’attend une connexion.',
  databaseWaits: (count: string) => `Elle répond. Attendent une connexion\u00A0: ${count}.`,
  databaseSilent: (since: string) => `Les changements n’arrivent plus depuis ${since}.`,
  dispatchWell: 'Aucune recherche n’est en retard.',
  dispatchLate: (count: string, since: string) => `${count} en retard, la plus ancienne de ${since}.`,
  searches: ['recherche', 'recherches'],
  payments: (pending: string, refunds: string) =>
    `Sans résultat pour l’instant\u00A0: ${pending}. À rembourser\u00A0: ${refunds}.`,
  paymentsStuck: (count: string, minutes: number) =>
    `${count} dont le prestataire ne dit rien depuis plus de ${minutes} minutes.`,
  stuck: ['paiement', 'paiements'],
  positions: {
    memory: 'Dans la mémoire de ce processus\u00A0: juste pour un seul processus.',
    redis: 'Dans Redis, qui répond.',
    away: 'Redis ne répond pas\u00A0: aucune position n’est connue, et chaque course est proposée à tous.',
  },
  disk: (free: string, percent: number) => `Sur le disque du serveur\u00A0: ${free} libres, soit ${percent}\u00A0%.`,
  s3: 'Dans S3, qui répond.',
  filesAway: 'Le disque ou S3 ne répond pas\u00A0: aucun document ne peut être ajouté ni lu.',
  jobsUnknown: 'Aucun processus n’a encore exécuté de tâche.',
  jobs: (waiting: string, retrying: string, failed: string) =>
    `En attente\u00A0: ${waiting}. À réessayer\u00A0: ${retrying}. Abandonnées depuis une heure\u00A0: ${failed}.`,
  messages: (waiting: string, givenUp: string) => `En attente\u00A0: ${waiting}. Non remis\u00A0: ${givenUp}.`,
  oldest: (since: string) => `La plus ancienne attend depuis ${since}.`,
  oldestMessage: (since: string) => `Le plus ancien attend depuis ${since}.`,
  noSms: 'Cette installation n’envoie pas de SMS.',
  noBackup: 'Aucune sauvegarde connue.',
  backup: (at: string, size: string) => `La dernière date du ${at} (${size}).`,
  noHttps: 'L’adresse publique n’est pas en https.',
  certificateUnread: 'L’adresse publique n’a donné aucun certificat en 3 secondes.',
  certificate: (day: string, days: string) => `Valable jusqu’au ${day}, encore ${days}.`,
  certificateOver: (day: string) => `Il a expiré le ${day}.`,
  days: ['jour', 'jours'],
  streams: (count: string) => `${count} de ce processus reçoivent les changements en direct.`,
  stream: 'Une page de ce processus reçoit les changements en direct.',
  noStream: 'Aucune page de ce processus ne reçoit les changements en direct.',
} as const

/** What an operator does about it. */
export const REMEDY_TEXTS = {
  database:
    'Si cela dure plus d’une minute, prévenez la personne qui tient le serveur\u00A0: la base est surchargée ou coupée. Les courses en cours continuent dès qu’elle revient.',
  dispatch:
    'Aucun chauffeur n’est prévenu à temps. Demandez à la personne qui tient le serveur si un processus tourne et si la base répond.',
  payments:
    'Ouvrez les paiements du jour, demandez de nouveau au prestataire, et vérifiez la transaction dans son espace.',
  positions:
    'Prévenez la personne qui tient le serveur\u00A0: Redis est arrêté ou injoignable. Les courses continuent.',
  files:
    'Prévenez la personne qui tient le serveur\u00A0: libérer de la place sur le disque, ou rétablir S3. Jusque-là, les envois de documents sont refusés.',
  jobs: 'Une tâche qui échoue est réessayée cinq fois. Le journal du serveur dit laquelle et pourquoi\u00A0: prévenez la personne qui le tient.',
  letters: 'Ouvrez les messages non remis\u00A0: la raison y est écrite, et plusieurs peuvent être renvoyés.',
  sms: 'Ouvrez les messages non remis\u00A0: la raison y est écrite. Vérifiez le crédit auprès de la passerelle.',
  backup:
    'Demandez à la personne qui tient le serveur de lancer une sauvegarde aujourd’hui, et de vérifier celle de la nuit.',
  certificate:
    'Prévenez la personne qui tient le serveur\u00A0: après cette date, les navigateurs refusent d’ouvrir le site.',
  streams: '',
} as const

export const REMEDY_LINK_TEXTS = {
  payments: 'Ouvrir les paiements du jour',
  letters: 'Ouvrir les messages non remis',
  sms: 'Ouvrir les messages non remis',
} as const

/** How long, in the largest unit that fits. */
export const DURATION_TEXTS = {
  seconds: (count: number) => `${count}\u00A0s`,
  minutes: (count: number) => `${count}\u00A0min`,
  hours: (count: number) => `${count}\u00A0h`,
} as const

export const SIZE_TEXTS = {
  kilobytes: (count: string) => `${count}\u00A0ko`,
  megabytes: (count: string) => `${count}\u00A0Mo`,
  gigabytes: (count: string) => `${count}\u00A0Go`,
} as const
