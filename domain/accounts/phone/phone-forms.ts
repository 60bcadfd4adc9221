/** The field that says which form of the sign-in by phone this is: the server answers each before the script is there. */
export const PHONE_STEP = 'phoneStep'

/**
 * `number` has a first code sent, `again` another one, `code` brings it; `second` is the page of an account that the code does
 * not open; `other` leads back to the number; `name` names a new account, `later` does not.
 */
export type PhoneStep = 'number' | 'again' | 'code' | 'second' | 'other' | 'name' | 'later'

/** The fields of these forms. `true` is the value of one that says yes. */
export type PhoneFormField =
  | typeof PHONE_STEP
  | 'requestId'
  | 'phoneNumber'
  | 'code'
  | 'startsNew'
  | 'hasOtherKey'
  | 'fullName'

/** In the address of /auth: who has signed in is asked for their name. */
export const ASKS_NAME = 'ask-name'
