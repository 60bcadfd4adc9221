import { PRODUCT_NAME } from '../shared/shared.fr.ts'

export const LETTER_KIND_TEXTS = {
  reset: 'Nouveau mot de passe',
  confirmation: 'Confirmation de l’adresse e-mail',
  already_registered: 'Compte déjà existant',
  password_changed: 'Mot de passe changé',
  provider_linked: 'Connexion ajoutée',
  phone_linked: 'Numéro confirmé',
  phone_changed: 'Numéro changé',
  phone_moved: 'Numéro passé à un autre compte',
  account_deleted: 'Compte supprimé',
  own_data_opened: 'Lecture de ses données',
  correction_answered: 'Réponse à une demande de correction',
  disclosure: 'Remise de données à une autorité',
  receipt: 'Reçu',
  money_back: 'Argent rendu',
  cash_decision: 'Décision sur des espèces contestées',
  driver_review: 'Message à un chauffeur sur ses courses',
  driver_decision: 'Décision sur le dossier de chauffeur',
  document_decision: 'Décision sur un papier',
  document_reminder: 'Rappel de document',
  among_women_answered: 'Réponse dans les paramètres',
  sos_alarm: 'SOS sans opérateur',
  case_answered: 'Réponse dans un dossier d’aide',
  case_alarm: 'Accident signalé',
  money_alarm: 'Écart dans les paiements',
  company_invoice: 'Facture d’entreprise',
  invoice_alarm: 'Factures normalisées en attente',
} as const

export const ACCOUNT_MAIL_TEXTS = {
  confirm: 'confirmez votre adresse e-mail',
  openToConfirm: (brand: string) => `Pour terminer votre inscription sur ${brand}, ouvrez ce lien\u00A0:`,
  confirmWithin: (hours: number) =>
    `Il est valable ${hours} heures. Si vous vous réinscrivez, utilisez le nouveau lien.`,
  openToConfirmOf: (brand: string, provider: string) =>
    `Vous vous êtes connecté à ${brand} avec ${provider}, qui nous a donné cette adresse. Pour la confirmer, ouvrez ce lien dans le navigateur où vous êtes connecté\u00A0:`,
  notYouUnclaimed:
    'Ce n’était pas vous\u202F? N’ouvrez pas ce lien\u00A0: cette adresse ne servira alors à aucune connexion.',
  notYouUnconfirmed:
    'Cette inscription ne vient pas de vous\u202F? Ignorez ce message\u00A0: sans confirmation, le compte ne s’ouvre pas.',
  becomeDriver: (link: string) =>
    `Pour devenir chauffeur avec ce compte, connectez-vous, puis ouvrez cette page\u00A0:\n${link}`,
  alreadyRegistered: 'vous avez déjà un compte',
  askedAgain: (brand: string) =>
    `Une inscription vient d’être demandée avec cette adresse, mais vous avez déjà un compte ${brand}.`,
  signIn: (link: string) => `Pour vous connecter\u00A0:\n${link}`,
  forgotten: (link: string) => `Mot de passe oublié\u202F? Choisissez-en un nouveau\u00A0:\n${link}`,
  notYouUnchanged: 'Cette demande ne vient pas de vous\u202F? Ignorez ce message\u00A0: rien n’a changé.',
  reset: 'choisissez un nouveau mot de passe',
  openToReset: 'Pour choisir un nouveau mot de passe, ouvrez ce lien\u00A0:',
  resetWithin: (minutes: number) => `Il est valable ${minutes} minutes et ne sert qu’une fois.`,
  notYouSamePassword:
    'Cette demande ne vient pas de vous\u202F? Ignorez ce message\u00A0: votre mot de passe reste le même.',
  allDevices: 'tous vos appareils',
  otherDevices: 'vos autres appareils',
  changed: 'votre mot de passe a changé',
  changedAndEnded: (devices: string) => `Votre mot de passe vient d’être changé, et ${devices} ont été déconnectés.`,
  notYouChooseAnother: (link: string) =>
    `Ce n’était pas vous\u202F? Choisissez-en un autre sans attendre\u00A0:\n${link}`,
  linked: (provider: string) => `connexion avec ${provider} ajoutée`,
  mayUse: (brand: string, provider: string) =>
    `Vous pouvez désormais vous connecter à votre compte ${brand} avec ${provider}\u00A0: votre adresse y est vérifiée.`,
  notYouProtect: (provider: string, email: string) =>
    `Ce n’était pas vous\u202F? Protégez votre compte ${provider}, puis écrivez-nous sans attendre\u00A0: ${email}`,
  phoneLinked: 'connexion par téléphone ajoutée',
  mayUsePhone: (brand: string, phone: string) =>
    `Vous pouvez désormais vous connecter à votre compte ${brand} avec un code envoyé au ${phone}.`,
  notYouEndNumber: (link: string) =>
    `Ce n’était pas vous\u202F? Choisissez un nouveau mot de passe sans attendre\u00A0: ce numéro n’ouvrira plus votre compte, et tous les appareils seront déconnectés.\n${link}`,
  phoneStillOpens: (phone: string, link: string) =>
    `Le ${phone} ouvre toujours votre compte avec un code par SMS. Ce n’est pas le vôtre\u202F? Retirez-le dans votre profil\u00A0:\n${link}`,
  phoneChanged: 'le numéro de votre profil a changé',
  isCalledNow: (brand: string, phone: string) =>
    `Le numéro de votre compte ${brand} est désormais le ${phone}\u00A0: c’est lui que l’on appelle pendant vos courses, et leurs SMS y arrivent.`,
  notYouRemoveNumber: (link: string) =>
    `Ce n’était pas vous\u202F? Choisissez un nouveau mot de passe sans attendre\u00A0: ce numéro sera retiré de votre profil, et tous les appareils seront déconnectés.\n${link}`,
  phoneRemoved: (phone: string, link: string) =>
    `Par prudence, le ${phone} a été retiré de votre profil. C’est le vôtre\u202F? Enregistrez-le à nouveau\u00A0:\n${link}`,
  phoneMoved: 'votre numéro ouvre un autre compte',
  opensNoMore: (brand: string, phone: string) =>
    `Le ${phone} a été confirmé par un code pour un autre compte\u00A0: il n’ouvre plus votre compte ${brand}. Vos autres façons de vous connecter restent les mêmes.`,
  deleted: 'votre compte est supprimé',
  ownDataOpened: 'toutes vos données viennent d’être ouvertes',
  ownDataRead: (brand: string, device: string) =>
    `La page «\u00A0Mes données\u00A0» de votre compte ${brand} vient d’être ouverte, depuis cet appareil\u00A0: ${device}. Toutes vos données peuvent y être lues et enregistrées.`,
  correctionAnswered: 'votre demande de correction a une réponse',
  correctionOutcome: (about: string, isCorrected: boolean) =>
    `Vous avez demandé de corriger\u00A0: ${about}. ${isCorrected ? 'C’est corrigé.' : 'Nous n’avons pas pu le corriger.'}`,
  correctionSays: (answer: string) => `Notre réponse\u00A0: ${answer}`,
  correctionAgain: (link: string) =>
    `Vous n’êtes pas d’accord\u202F? Répondez par une nouvelle demande, ou saisissez l’APDP, l’autorité de protection des données du Bénin.\n${link}`,
  deletedAtYourWish: (brand: string) =>
    `Votre compte ${brand} vient d’être supprimé à votre demande, et tous vos appareils ont été déconnectés.`,
  erasedIn: (days: number) =>
    `Vos données personnelles seront effacées dans ${days} jours. Vos courses sont conservées sans votre nom.`,
  notYouWrite: (email: string) => `Ce n’était pas vous\u202F? Écrivez-nous sans attendre\u00A0: ${email}`,
} as const

export const REMINDER_MAIL_TEXTS = {
  today: 'aujourd’hui',
  inDays: (days: string) => `dans ${days}`,
  expires: (document: string, left: string, day: string) => `- ${document}\u00A0: expire ${left}, le ${day}`,
  one: 'un document expire bientôt',
  many: (count: number) => `${count} documents expirent bientôt`,
  renewOne: 'Pensez à renouveler ce document\u00A0:',
  renewMany: 'Pensez à renouveler ces documents\u00A0:',
  addNew: (link: string) => `Ajoutez le nouveau document dès que vous l’avez\u00A0:\n${link}`,
  isWaiting: (line: string) => `${line}\n  Votre nouveau document est à vérifier par un opérateur.`,
  renewed: 'Votre document actuel reste valable jusqu’à ce jour\u202F; le nouveau le remplace dès qu’il est vérifié.',
  see: (link: string) => `Vos documents\u00A0:\n${link}`,
  mayStop: 'Vous pouvez arrêter ces rappels dans vos paramètres.',
} as const

export const DOCUMENT_MAIL_TEXTS = {
  confirmed: (document: string) => `votre document est vérifié (${document})`,
  refused: (document: string) => `un document est à refaire (${document})`,
  counts: (day: string) => `Votre nouveau document est vérifié\u00A0: il est valable jusqu’au ${day}.`,
  countsCorrected: (day: string, declared: string) =>
    `Votre nouveau document est vérifié. La date lue sur le document est le ${day}, et non le ${declared}\u00A0: c’est cette date qui est retenue.`,
  see: (link: string) => `Vos documents\u00A0:\n${link}`,
  doesNotCount: (document: string) => `Ce document n’est pas accepté (${document}).`,
  because: (reason: string) => `Motif\u00A0: ${reason}`,
  addAnother: (link: string) => `Ajoutez un document qui convient\u00A0:\n${link}`,
} as const

export const APPROVAL_MAIL_TEXTS = {
  approved: 'votre dossier de chauffeur est approuvé',
  mayDrive: (brand: string) => `Votre dossier est approuvé\u00A0: vous pouvez prendre des courses avec ${brand}.`,
  goAvailable: 'Ouvrez votre espace chauffeur et passez en «\u00A0Disponible\u00A0»',
  refused: 'votre dossier de chauffeur est refusé',
  fileRefused: 'Votre dossier de chauffeur n’a pas été accepté.',
  correctFile: 'Corrigez votre dossier, puis demandez une nouvelle vérification depuis votre espace chauffeur',
  suspended: 'votre compte chauffeur est suspendu',
  noMoreRides:
    'Votre compte chauffeur est suspendu. Une course déjà commencée peut être terminée, mais vous n’en recevez plus.',
  writeOrCall: 'Répondez à ce message ou appelez-nous pour en parler. Votre espace chauffeur',
  reinstated: 'votre compte chauffeur est rétabli',
  mayDriveAgain: (brand: string) =>
    `La suspension est levée\u00A0: vous pouvez de nouveau prendre des courses avec ${brand}.`,
  because: (reason: string) => `Motif\u00A0: ${reason}`,
} as const

export const LETTER_TEXTS = {
  question: (email: string, phone: string) => `Une question\u202F? Écrivez à ${email} ou appelez le ${phone}.`,
  greeting: 'Bonjour,',
  subject: (brand: string, subject: string) => `${brand}\u00A0: ${subject}`,
} as const

export const MONEY_BACK_MAIL_TEXTS = {
  givenBack: (amount: string) => `${amount} vous ont été rendus`,
  yourTopUp: 'Il s’agit d’un paiement à votre compte de chauffeur.',
  yourInvoice: (number: string) => `Il s’agit d’un paiement de la facture ${number} de votre entreprise.`,
  yourRide: (code: string, pickup: string, dropoff: string) =>
    `Il s’agit de votre course ${code}, de « ${pickup} » à « ${dropoff} ».`,
} as const

export const CASH_DECISION_MAIL_TEXTS = {
  decided: 'notre décision sur les espèces de votre course',
} as const

export const MONEY_ALARM_MAIL_TEXTS = {
  subject: 'les sommes des paiements ne concordent pas',
  intro: `Le contrôle de chaque heure a trouvé des écarts que ${PRODUCT_NAME} ne règle pas seul\u00A0:`,
  line: (kind: string, count: number, sum: string) => `- ${kind}\u00A0: ${count}, ${sum}`,
  look: (link: string) =>
    `Les paiements du jour, d’où les autres jours s’ouvrent aussi\u00A0:\n${link}\n\nCet e-mail part une fois par jour au plus.`,
} as const

export const PAYOUT_ALARM_MAIL_TEXTS = {
  subject: 'des virements attendent',
  intro: (count: number, sum: string) =>
    `Des virements aux chauffeurs n’avancent pas seuls\u00A0: ${count}, pour ${sum} en tout.`,
  look: (link: string) =>
    `La page dit de chacun ce qu’il faut vérifier\u00A0:\n${link}\n\nCet e-mail part une fois par jour au plus.`,
} as const

export const INVOICE_ALARM_MAIL_TEXTS = {
  subject: 'des factures normalisées attendent',
  intro: 'Ces factures n’avancent pas seules\u00A0:',
  line: (stuck: string, count: number, oldest: string, answer: string) =>
    `- ${stuck}\u00A0: ${count}, la plus ancienne du ${oldest}. Dernière réponse de la DGI\u00A0: ${answer}`,
  noAnswer: 'aucune',
  look: (link: string) =>
    `La page dit de chacune ce qu’il faut faire\u00A0:\n${link}\n\nCet e-mail part une fois par jour au plus pour le même état.`,
} as const

export const RECEIPT_MAIL_TEXTS = {
  yourReceipt: (code: string) => `Voici votre reçu pour la course ${code}.`,
  line: (term: string, said: string) => `${term}\u00A0: ${said}`,
} as const

/** The page that shows letters where no SMTP server is set. */
export const LOCAL_MAIL_TEXTS = {
  title: 'Courrier local',
  none: 'Aucun message.',
  all: 'Tous les messages',
  sent: (to: string, instant: string) => `À ${to}, le ${instant}`,
  address: (address: string) => `Courrier local : ${address}`,
} as const

/** The mail to a company about its invoice of a month. */
export const INVOICE_MAIL_TEXTS = {
  subject: (title: string) => `${title} de votre entreprise`,
  intro: (title: string, name: string, month: string, total: string) =>
    `${title} de ${name}, pour les courses de ${month}, est prêt\u00A0: ${total} en tout.`,
  due: (day: string) => `À payer avant le ${day}, par virement. Indiquez le numéro du document.`,
  nothingDue: 'Ce montant est déduit de ce que l’entreprise nous doit.',
  look: (link: string) =>
    `Les gestionnaires de l’entreprise l’ouvrent ici, en PDF ou en tableur, après s’être connectés\u00A0:\n${link}`,
} as const
