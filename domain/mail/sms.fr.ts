export const SMS_KIND_TEXTS = {
  code: 'Code de connexion',
  ride_accepted: 'Chauffeur trouvé',
  ride_arrived: 'Chauffeur arrivé',
  no_driver: 'Aucun chauffeur',
  phrase_to_passenger: 'Mot du chauffeur',
  phrase_to_driver: 'Mot du passager',
  trip_question: 'Tout va bien ? (trajet inhabituel)',
  sos_request: 'Demande à un contact d’urgence',
  sos_alarm: 'SOS à un contact d’urgence',
  sos_over: 'Fin d’un SOS',
  sos_unseen: 'SOS sans opérateur',
  case_answer: 'Réponse dans un dossier d’aide',
  rent_written: 'Versement d’un véhicule',
} as const

/** In the GSM 7-bit alphabet: straight apostrophes, no ê, ç or no-break space. A test proves it for each. */
export const SMS_TEXTS = {
  /** The last line lets a browser fill in the code on our own page only. */
  code: (brand: string, code: string, minutes: number, host: string) =>
    `${brand}: ${code} est votre code. Il vaut ${minutes} minutes. Ne le donnez à personne.\n\n@${host} #${code}`,
  accepted: (brand: string, driver: string, plate: string) =>
    `${brand}: ${driver} vient vous chercher. Plaque ${plate}.`,
  arrived: (brand: string, driver: string, plate: string) => `${brand}: ${driver} est arrivé. Plaque ${plate}.`,
  plateAndVehicle: (plate: string, vehicle: string) => `${plate}, ${vehicle}`,
  driverSays: (brand: string, driver: string, phrase: string) => `${brand}: ${driver} vous dit: ${phrase}.`,
  passengerSays: (brand: string, phrase: string) => `${brand}: votre passager vous dit: ${phrase}.`,
  tripQuestion: (brand: string, police: string) =>
    `${brand}: tout va bien dans votre course? Répondez sur la page de la course. En danger, appelez le ${police}.`,
  startCode: (code: string) => ` Code de départ: ${code}.`,
  call: (phone: string) => ` Tél. ${phone}.`,
  /** Who has no name that could be said. */
  aDriver: 'Votre chauffeur',
  toPlace: (place: string) => ` vers ${place}`,
  noDriver: (brand: string, toPlace: string) =>
    `${brand}: aucun chauffeur trouvé pour la course${toPlace}. Rien n'est à payer. Réessayez dans un moment.`,
} as const

/** To the owner of a rented vehicle; in the GSM 7-bit alphabet. */
export const RENT_SMS_TEXTS = {
  yourDriver: 'votre chauffeur',
  proposes: (driver: string, amountXof: number) => `${driver} propose un versement de ${amountXof} F par jour`,
  paid: (driver: string, amountXof: number, day: string) => `${driver} dit avoir versé ${amountXof} F pour le ${day}`,
  sms: (brand: string, said: string, url: string) => `${brand}: ${said}. Connectez-vous avec ce numéro: ${url}`,
} as const

/** Why a message was not sent, for operators. */
export const SMS_BUDGET_TEXTS = {
  number: 'ce numéro a reçu assez de messages ce jour-là',
  day: 'le budget SMS du jour était épuisé',
} as const

/** The page that shows messages where no gateway is set. */
export const LOCAL_SMS_TEXTS = {
  title: 'SMS locaux',
  none: 'Aucun message.',
  sent: (to: string, instant: string, parts: number) => `À ${to}, le ${instant}, ${parts} SMS`,
  address: (address: string) => `SMS locaux : ${address}`,
} as const
