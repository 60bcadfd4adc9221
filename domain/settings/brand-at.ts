import { DEFAULT_EMERGENCY } from '../rides/share/emergency.ts'
import type { Brand } from '../shared/brand.ts'
import type { Contacts } from './contacts.ts'
import type { Identity } from './identity.ts'
import { type SettingRow, settingAt } from './settings.table.ts'

const ifFilled = (text: string) => (text === '' ? undefined : text)

/** The identity that the environment gives: what stands until an operator sets one. */
export function identityOf({ tagline, city, operator }: Brand): Identity {
  const { company = '', publisher = '', address = '', registration = '', authorisation = '', host = '' } = operator
  return { tagline, city, company, publisher, address, registration, authorisation, host }
}

/** The contacts that the environment and the code give. */
export function contactsOf({ contactPhone, contactEmail }: Brand): Contacts {
  const { police, firefighters } = DEFAULT_EMERGENCY
  return { phone: contactPhone, email: contactEmail, police: [...police], firefighters: [...firefighters] }
}

function withIdentity(brand: Brand, identity: Identity | null): Brand {
  if (identity === null) return brand
  const { tagline, city, ...operator } = identity
  const filled = Object.entries(operator).flatMap(([field, text]) => (text === '' ? [] : [[field, text]]))
  return {
    ...brand,
    tagline: ifFilled(tagline) ?? brand.tagline,
    city: ifFilled(city) ?? brand.city,
    operator: { ...brand.operator, ...Object.fromEntries(filled) },
  }
}

/** The brand of an installation at an instant: what operators have set, over what its environment says. */
export function brandAt(rows: readonly SettingRow[], installed: Brand, at: Date): Brand {
  const brand = withIdentity(installed, settingAt(rows, 'identity', at))
  const contacts = settingAt(rows, 'contacts', at)
  if (contacts === null) return brand
  const { phone, email, police, firefighters } = contacts
  return { ...brand, contactPhone: phone, contactEmail: email, emergency: { police, firefighters } }
}
