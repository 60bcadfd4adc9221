import { SOS_MAIL_TEXTS } from '#domain/mail/sos.fr.ts'
import { sosAlarmSms, sosOverSms, unseenSosSms } from '#domain/mail/sos-sms.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { policeNumber } from '#domain/rides/share/emergency.ts'
import { sharePath } from '#domain/rides/share/share-link.ts'
import { mapAddress } from '#domain/rides/share/sos.ts'
import { SOS_UNSEEN_SECONDS } from '#domain/safety/sos-alert.ts'
import { formatTime } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { shareForHelp } from '../rides/share/share.service.ts'
import type { SosRow } from './sos.queries.ts'
import {
  findSosFacts,
  listNumbersToNotify,
  listOperatorsToAlert,
  queueAlarms,
  queueOvers,
  queueUnseenSms,
  writeSosNotices,
} from './sos-messages.queries.ts'

const ALERTS_PATH = `${PAGES.admin.path}?tab=sos`

type SosFacts = Awaited<ReturnType<typeof findSosFacts>>

/** The page of operators with the alerts. */
export function alertsUrl({ publicUrl }: Context['config']): string {
  return new URL(ALERTS_PATH, publicUrl).href
}

/** What messages of an alert call it by. */
export function namesOf(config: Context['config'], found: SosFacts) {
  return {
    brand: config.brand.name,
    name: found.fullName ?? '',
    plate: found.vehiclePlate ?? '',
    code: rideCode(found.rideId),
    time: formatTime(found.openedAt),
  }
}

/** A link that shows the trip, made if there is none. Not for a driver: the link is the passenger's, who may be the danger. */
async function followUrl({ config }: Context, tx: Db, alert: SosRow): Promise<string | null> {
  if (alert.pressedBy !== 'passenger') return null
  const key = await shareForHelp(tx, alert.rideId)
  return key === null ? null : new URL(sharePath(key), config.publicUrl).href
}

/**
 * In the transaction of a real alert: its contacts are sent an SMS at once, and operators a notice to their browsers; an SMS
 * and a mail to operators leave if nobody takes the alert within seconds.
 */
export async function notifyOfSos(context: Context, tx: Db, alert: SosRow, at: Date): Promise<void> {
  const found = await findSosFacts(tx, alert.id)
  if (context.sms !== null) {
    const numbers = await listNumbersToNotify(tx, alert.id, alert.userId)
    if (numbers.length > 0) {
      const { lat, lon } = found
      const mapUrl = lat === null || lon === null ? null : mapAddress({ lat, lon })
      const text = sosAlarmSms({
        ...namesOf(context.config, found),
        police: policeNumber(context.config.brand),
        followUrl: await followUrl(context, tx, alert),
        mapUrl,
      })
      await queueAlarms(tx, numbers, { alertId: alert.id, rideId: alert.rideId, text, at })
    }
  }
  await notifyOperators(context, tx, { alert, found, at })
}

type Notifying = { readonly alert: SosRow; readonly found: SosFacts; readonly at: Date }

async function notifyOperators(context: Context, tx: Db, { alert, found, at }: Notifying): Promise<void> {
  const { config, letters, sms } = context
  const operators = await listOperatorsToAlert(tx, alert.rideId)
  await writeSosNotices(tx, { alertId: alert.id, kind: 'sos', userIds: operators.map(({ userId }) => userId), at })
  const dueAt = new Date(at.getTime() + SOS_UNSEEN_SECONDS * 1000)
  const [url, names] = [alertsUrl(config), namesOf(config, found)]
  for (const { email, phoneNumber } of operators) {
    if (sms !== null && phoneNumber !== null) {
      await queueUnseenSms(tx, {
        rideId: alert.rideId,
        to: phoneNumber,
        text: unseenSosSms({ ...names, url }),
        at,
        dueAt,
      })
    }
    await letters.postIn(tx, {
      kind: 'sos_alarm',
      aboutId: alert.id,
      to: email,
      subject: SOS_MAIL_TEXTS.subject(names.code),
      text: SOS_MAIL_TEXTS.text(names.plate, names.time, url),
      dueAt,
    })
  }
}

/** In the transaction in which the person or an operator says that all is well: the same contacts are told, once. */
export async function notifyThatItIsOver(context: Context, tx: Db, alert: SosRow, at: Date): Promise<void> {
  if (context.sms === null) return
  const found = await findSosFacts(tx, alert.id)
  await queueOvers(tx, alert.userId, {
    alertId: alert.id,
    rideId: alert.rideId,
    text: sosOverSms(namesOf(context.config, found)),
    at,
  })
}
