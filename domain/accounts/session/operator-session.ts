/** Minutes without a request made by a person after which an operator’s session ends. Also in 0028_operator_sessions.sql. */
export const OPERATOR_IDLE_MINUTES = 30

/** Minutes for which a password that was typed holds for roles, blocks, exports and money, in this session only. */
export const PASSWORD_PROOF_MINUTES = 10

export const OPERATOR_SENTENCES = {
  endedIdle: `Vous avez été déconnecté après ${OPERATOR_IDLE_MINUTES}\u00A0minutes sans activité. Connectez-vous pour revenir où vous étiez.`,
  confirmPassword: 'Confirmez votre mot de passe',
  whyPassword: `Cette action demande votre mot de passe. Il vaut ensuite ${PASSWORD_PROOF_MINUTES}\u00A0minutes dans cette session.`,
  choosePassword:
    'Cette action demande un mot de passe, et ce compte n’en a pas. Choisissez-en un par le lien que nous vous envoyons, puis connectez-vous avec lui.',
  noPasswordPossible:
    'Cette action demande un mot de passe. Ce compte n’en a pas, ni d’adresse e-mail pour en choisir un\u00A0: demandez à un autre administrateur.',
} as const
