/** How a value is shown: the file holds it as JSON, the page in French. */
export type FieldKind = 'text' | 'code' | 'instant' | 'day' | 'xof' | 'number' | 'yes' | 'file' | 'json' | 'weekdays'

/**
 * « Mes données »: every section of a person's own data, and the kind of each field. The order is that of the page. Names and
 * their meaning stay: a change of them is a new OWN_DATA_VERSION.
 */
// biome-ignore format: a catalogue is read as a table
export const OWN_DATA = {
  account: { id: 'text', email: 'text', emailVerified: 'yes', claimedEmail: 'text', addressClaimedAt: 'instant', phoneNumber: 'text', photo: 'file', createdAt: 'instant', blockedAt: 'instant', blockReason: 'text' },
  profile: { firstName: 'text', lastName: 'text', fullName: 'text', phoneNumber: 'text', phoneChangedAt: 'instant', birthDate: 'day', birthPlace: 'text', identityNumber: 'text', emailReminders: 'yes', wantsStartCode: 'yes', updatedAt: 'instant' },
  roles: { role: 'code', grantedAt: 'instant' },
  operatorRoles: { role: 'code', grantedAt: 'instant' },
  keys: { provider: 'code', accountId: 'text', createdAt: 'instant', confirmedAt: 'instant' },
  consents: { purpose: 'code', given: 'yes', at: 'instant', textVersion: 'number', page: 'code' },
  amongWomenChecks: { askedAt: 'instant', answer: 'code', reason: 'code', answeredAt: 'instant' },
  corrections: { about: 'code', wish: 'text', askedAt: 'instant', answerBy: 'instant', outcome: 'code', answer: 'text', answeredAt: 'instant' },
  sessions: { device: 'text', network: 'text', openedAt: 'instant', lastSeenAt: 'instant', expiresAt: 'instant' },
  signIns: { event: 'code', times: 'number', device: 'text', network: 'text', firstAt: 'instant', at: 'instant' },
  driver: { driverType: 'code', vehicleType: 'code', vehiclePlate: 'text', vehicleMake: 'text', vehicleColour: 'code', licenseNumber: 'text', licenseCategory: 'text', licenseAuthority: 'text', licenseIssuedOn: 'day', licenseExpiresOn: 'day', hasInsurance: 'yes', approval: 'code', approvalReason: 'text', approvalChangedAt: 'instant', termsAcceptedAt: 'instant', isAvailable: 'yes', payoutPhone: 'text', payoutNetwork: 'code', changeUpToXof: 'xof', changeSaidOn: 'day', createdAt: 'instant' },
  vehicles: { state: 'code', vehiclePlate: 'text', vehicleMake: 'text', vehicleColour: 'code', licenseNumber: 'text', chassisNumber: 'text', wheels: 'number', seats: 'number', services: 'json', owner: 'code', ownerName: 'text', ownerPhone: 'text', ownerIdentityNumber: 'text', ownershipDocument: 'text', npc: 'text', taxYear: 'text', insurancePolicy: 'text', insuranceEndsOn: 'day', inspectionReceipt: 'text', inspectionEndsOn: 'day', proposedAt: 'instant', decidedAt: 'instant', reason: 'text', validFrom: 'instant', validTo: 'instant' },
  rents: { ownerName: 'text', ownerPhone: 'text', beganAt: 'instant', endsOn: 'day' },
  rentTerms: { amountXof: 'xof', weekdays: 'weekdays', fromOn: 'day', state: 'code', proposedBy: 'code', proposedAt: 'instant', answeredAt: 'instant' },
  rentDays: { day: 'day', dueXof: 'xof', said: 'code', paidXof: 'xof', noteOfDriver: 'text', saidAt: 'instant', ownerSaid: 'code', gotXof: 'xof', noteOfOwner: 'text', answeredAt: 'instant', noteOfOperator: 'text', notedAt: 'instant' },
  documents: { documentType: 'code', documentNumber: 'text', issuedOn: 'day', expiresOn: 'day', declaredExpiresOn: 'day', review: 'code', reviewReason: 'text', reviewedAt: 'instant', status: 'code', notes: 'text', file: 'file', createdAt: 'instant' },
  savedPlaces: { label: 'code', place: 'text', lat: 'number', lon: 'number', updatedAt: 'instant' },
  favouritePlaces: { name: 'text', place: 'text', lat: 'number', lon: 'number', createdAt: 'instant' },
  rides: { id: 'text', rideType: 'code', status: 'code', pickupLocation: 'text', pickupLat: 'number', pickupLon: 'number', dropoffLocation: 'text', dropoffLat: 'number', dropoffLon: 'number', distanceM: 'number', durationMinutes: 'number', priceXof: 'xof', fare: 'json', cancelFeeXof: 'xof', agreedCancelFeeXof: 'xof', agreedNoShowFeeXof: 'xof', cashNoteXof: 'xof', driverNote: 'text', riderName: 'text', riderPhone: 'text', startCode: 'text', scheduledFor: 'instant', requestedAt: 'instant', acceptedAt: 'instant', arrivedAt: 'instant', startedAt: 'instant', completedAt: 'instant', cancelledAt: 'instant', cancelledBy: 'code', cancelReason: 'text', ownPhrase: 'code', ownPhraseAt: 'instant' },
  drivenRides: { id: 'text', rideType: 'code', status: 'code', pickupLocation: 'text', dropoffLocation: 'text', distanceM: 'number', durationMinutes: 'number', priceXof: 'xof', commissionPermille: 'number', cancelFeeXof: 'xof', agreedCancelFeeXof: 'xof', agreedNoShowFeeXof: 'xof', acceptedAt: 'instant', arrivedAt: 'instant', startedAt: 'instant', completedAt: 'instant', cancelledAt: 'instant', cancelledBy: 'code', ownPhrase: 'code', ownPhraseAt: 'instant' },
  acceptances: { rideId: 'text', acceptedAt: 'instant', fullName: 'text', phoneNumber: 'text', vehiclePlate: 'text', vehicleMake: 'text', vehicleColour: 'code', vehicleType: 'code', licenseNumber: 'text', npc: 'text' },
  avoided: { rideId: 'text', askedBy: 'code', askedAt: 'instant' },
  disclosures: { authority: 'text', what: 'code', at: 'instant' },
  emergencyContacts: { name: 'text', phoneNumber: 'text', askedAt: 'instant', agreedAt: 'instant', stoppedAt: 'instant' },
  sosAlerts: { rideId: 'text', pressedBy: 'code', kind: 'code', state: 'code', at: 'instant', lat: 'number', lon: 'number', positionAt: 'instant', seenAt: 'instant', safeAt: 'instant', closedAt: 'instant' },
  reviews: { openedAt: 'instant', causes: 'json', decision: 'code', decidedAt: 'instant', message: 'text', answer: 'text', answeredAt: 'instant' },
  tripQuestions: { rideId: 'text', kind: 'code', askedAt: 'instant', answer: 'code', answeredAt: 'instant', lapsedAt: 'instant' },
  sosSteps: { step: 'code', at: 'instant' },
  cases: { number: 'text', kind: 'code', state: 'code', party: 'code', rideId: 'text', isInjured: 'yes', openedAt: 'instant', dueAt: 'instant', closedAt: 'instant' },
  caseMessages: { caseId: 'text', author: 'code', text: 'text', at: 'instant' },
  overchargesReported: { rideId: 'text', reportedAt: 'instant' },
  rideSteps: { rideId: 'text', action: 'code', toStatus: 'code', reason: 'text', at: 'instant' },
  offers: { rideId: 'text', offeredAt: 'instant', expiresAt: 'instant', outcome: 'code', answeredAt: 'instant', pickupM: 'number', pickupS: 'number', waitedS: 'number' },
  positions: { rideId: 'text', lat: 'number', lon: 'number', at: 'instant' },
  ratingsGiven: { rideId: 'text', stars: 'number', reasons: 'json', createdAt: 'instant' },
  ratingsOfPassengers: { rideId: 'text', stars: 'number', reasons: 'json', createdAt: 'instant' },
  ratingsReceived: { from: 'code', stars: 'number', times: 'number' },
  payments: { id: 'text', rideId: 'text', purpose: 'code', amountXof: 'xof', provider: 'code', status: 'code', transactionId: 'text', failureReason: 'code', createdAt: 'instant', completedAt: 'instant' },
  paymentsOfDrivenRides: { id: 'text', rideId: 'text', purpose: 'code', amountXof: 'xof', provider: 'code', status: 'code', createdAt: 'instant', completedAt: 'instant' },
  paymentAttempts: { paymentId: 'text', provider: 'code', transactionId: 'text', outcome: 'code', amountXof: 'xof', createdAt: 'instant' },
  credit: { balanceXof: 'xof', reservedXof: 'xof' },
  creditOfRides: { rideId: 'text', amountXof: 'xof', status: 'code' },
  change: { rideId: 'text', noteXof: 'xof', dueXof: 'xof', changeXof: 'xof', saidAt: 'instant', agreed: 'yes', answeredAt: 'instant' },
  cashCases: { rideId: 'text', claim: 'code', claimedAt: 'instant', ownNote: 'text', driverReceived: 'yes', answeredAt: 'instant', outcome: 'code', closedAt: 'instant' },
  cashToReturn: { rideId: 'text', amountXof: 'xof', notedAt: 'instant', driverSaid: 'code', driverSaidAt: 'instant', passengerSaidAt: 'instant' },
  ledger: { kind: 'code', rideId: 'text', side: 'code', amountXof: 'xof', at: 'instant' },
  accountActions: { kind: 'code', amountXof: 'xof', at: 'instant' },
  feeHandovers: { amountXof: 'xof', at: 'instant' },
  payouts: { amountXof: 'xof', phone: 'text', network: 'code', status: 'code', askedAt: 'instant', approvedAt: 'instant', sentAt: 'instant', endedAt: 'instant', failure: 'code', paidReference: 'text' },
  invoices: { kind: 'code', rideId: 'text', amountXof: 'xof', client: 'json', at: 'instant' },
  companies: { companyId: 'text', role: 'code', monthlyLimitXof: 'xof', joinedAt: 'instant', removedAt: 'instant' },
  companyInvitations: { role: 'code', monthlyLimitXof: 'xof', invitedAt: 'instant' },
  companyInvoiceLines: { rideId: 'text', memberName: 'text', pickupLocation: 'text', dropoffLocation: 'text', amountXof: 'xof', at: 'instant' },
  notices: { kind: 'code', createdAt: 'instant', sentAt: 'instant' },
  pushDevices: { endpoint: 'text', createdAt: 'instant', lastSuccessAt: 'instant' },
  sms: { kind: 'code', recipient: 'text', rideId: 'text', createdAt: 'instant', sentAt: 'instant', failedAt: 'instant' },
  letters: { kind: 'code', recipient: 'text', subject: 'text', createdAt: 'instant', failedAt: 'instant' },
  actionsOnMe: { action: 'code', at: 'instant' },
  ownActions: { action: 'code', at: 'instant' },
} as const satisfies Record<string, Record<string, FieldKind>>

export type OwnSection = keyof typeof OWN_DATA
export const OWN_SECTIONS = Object.keys(OWN_DATA) as [OwnSection, ...OwnSection[]]
export type OwnField<S extends OwnSection = OwnSection> = S extends OwnSection
  ? keyof (typeof OWN_DATA)[S] & string
  : never
