type Alarm = { readonly plate: string; readonly code: string; readonly time: string }

/** In the GSM 7-bit alphabet: straight apostrophes, no ê, ç or no-break space. A test proves it for each. */
export const SOS_SMS_TEXTS = {
  alarm: (brand: string, name: string, { plate, code, time }: Alarm) =>
    `${brand} SOS: ${name} demande de l'aide, course ${code}, plaque ${plate}, à ${time}.`,
  follow: (url: string) => ` Suivre: ${url}`,
  position: (map: string) => ` Position: ${map}`,
  call: (police: string) => ` Appelez, ou faites le ${police}.`,
  over: (brand: string, name: string, code: string) =>
    `${brand}: tout est rentré dans l'ordre pour ${name}, course ${code}. Merci.`,
  ask: (brand: string, name: string, url: string) =>
    `${brand}: ${name} veut vous prévenir par SMS en cas de danger. Accepter, refuser ou stopper: ${url}`,
  operator: (brand: string, url: string, { plate, code, time }: Alarm) =>
    `${brand} SOS ${code}, plaque ${plate}, à ${time}. Personne ne s'en occupe encore: ${url}`,
  unusual: (brand: string, url: string, { plate, code, time }: Alarm) =>
    `${brand}: trajet inhabituel ${code}, plaque ${plate}, à ${time}. Le passager a dit non. Personne ne s'en occupe: ${url}`,
  somebody: 'Une personne',
} as const

export const SOS_MAIL_TEXTS = {
  subject: (code: string) => `SOS, course ${code} : personne ne s’en occupe encore`,
  text: (plate: string, time: string, url: string) =>
    `Un appel à l’aide est arrivé à ${time}, plaque ${plate}, et aucun opérateur ne l’a pris.\n\nOuvrez les alertes :\n${url}`,
} as const

export const UNUSUAL_MAIL_TEXTS = {
  subject: (code: string) => `Trajet inhabituel, course ${code} : personne ne s’en occupe encore`,
  text: (plate: string, time: string, url: string) =>
    `Un passager a répondu non, ou rien, à « Tout va bien ? » à ${time}, plaque ${plate}, et aucun opérateur ne s’en occupe.\n\nOuvrez les alertes :\n${url}`,
} as const
