import { SEES_DOCUMENTS } from '#domain/accounts/operator-roles.ts'
import type { Dossier } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { APPROVAL_WORDS } from '#domain/drivers/approval-words.ts'
import { DRIVER_KINDS } from '#domain/drivers/driver-types.table.ts'
import { vehicleWords } from '#domain/drivers/vehicle-look.ts'
import { formatDay, formatDayOf, formatInstant, formatNumber, formatRating, formatXof } from '#domain/shared/format.ts'
import { APPROVAL_TONES } from '#web/admin/admin-looks.ts'
import { DOSSIER_SHEET_TEXTS } from '#web/admin/drivers/admin-drivers.fr.ts'
import { DecideOnDriver } from '#web/admin/drivers/decide-on-driver.tsx'
import { DossierDocumentsGrid } from '#web/admin/drivers/documents/dossier-documents.tsx'
import { ReceiveFees } from '#web/admin/drivers/receive-fees.tsx'
import { DossierVehicles } from '#web/admin/drivers/vehicles/dossier-vehicles.tsx'
import { JournalCard } from '#web/admin/journal/journal-card.tsx'
import { Contact } from '#web/admin/lists/contact.tsx'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { useDossier } from '#web/admin/lists/use-admin-lists.ts'
import { RecordFrame } from '#web/admin/record-frame.tsx'
import { ForRole } from '#web/admin/roles/for-role.tsx'
import { CALL_OF_RECORD } from '#web/admin/roles/pages.table.ts'
import { useOperates } from '#web/admin/roles/use-may.ts'
import { Plate } from '#web/parts/plate.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** A driver's file, and the decisions about it. */
export function DossierRecord({ id }: { id: string }) {
  const query = useDossier(id)
  return (
    <RecordFrame query={query} title={({ fullName }) => <bdi>{fullName}</bdi>}>
      {(dossier) => (
        <>
          <ApprovalFacts dossier={dossier} />
          {dossier.vehicles && <DossierVehicles dossier={dossier} vehicles={dossier.vehicles} />}
          {dossier.vehicles && <DossierDocumentsGrid kinds={dossier.kinds} />}
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-3 lg:items-start">
            <Identity dossier={dossier} />
            {dossier.licenseNumber !== null && <Licence dossier={dossier} />}
            <Activity dossier={dossier} />
          </div>
          <JournalCard of={{ userId: id }} />
        </>
      )}
    </RecordFrame>
  )
}

function ApprovalFacts({ dossier }: { dossier: Dossier }) {
  const { approval, approvalReason, approvalChangedAt, activeRideId, isBlocked, vehiclePlate } = dossier
  return (
    <Card
      title={DOSSIER_SHEET_TEXTS.title}
      level={3}
      aside={<StatusBadge tone={APPROVAL_TONES[approval]}>{APPROVAL_WORDS[approval]}</StatusBadge>}
    >
      <div className="mb-4 flex flex-wrap items-center">
        <span className="mr-4 mb-2">
          <Plate>{vehiclePlate}</Plate>
        </span>
        <span className="mb-2 text-muted">
          {DOSSIER_SHEET_TEXTS.kindSince(DRIVER_KINDS[dossier.driverType].name, formatInstant(approvalChangedAt))}
        </span>
      </div>
      <div className="mb-4 grid gap-3 empty:hidden">
        {approvalReason && (
          <Banner tone="bad" title={DOSSIER_SHEET_TEXTS.reasonGiven}>
            <p className="wrap-anywhere">
              <bdi>{approvalReason}</bdi>
            </p>
          </Banner>
        )}
        {isBlocked && <Banner tone="bad" title={DOSSIER_SHEET_TEXTS.blocked} />}
        {activeRideId !== null && (
          <Banner tone="info" title={DOSSIER_SHEET_TEXTS.driving}>
            <ForRole call={CALL_OF_RECORD.ride}>
              <OpenLink to={{ kind: 'ride', id: activeRideId }}>{DOSSIER_SHEET_TEXTS.seeRide}</OpenLink>
            </ForRole>
          </Banner>
        )}
      </div>
      <ForRole call="POST /api/admin/drivers/:userId/decision">
        <DecideOnDriver dossier={dossier} />
      </ForRole>
    </Card>
  )
}

function identityOf({ birthDate, birthPlace, identityNumber }: Dossier): readonly Fact[] {
  return [
    [DOSSIER_SHEET_TEXTS.bornOn, birthDate && formatDay(birthDate)],
    [DOSSIER_SHEET_TEXTS.birthPlace, birthPlace],
    [DOSSIER_SHEET_TEXTS.idNumber, identityNumber],
  ]
}

function Identity({ dossier }: { dossier: Dossier }) {
  const seesDocuments = useOperates(SEES_DOCUMENTS)
  return (
    <Card title={DOSSIER_SHEET_TEXTS.identity} level={3}>
      <Facts
        facts={[
          [DOSSIER_SHEET_TEXTS.firstName, dossier.firstName],
          [DOSSIER_SHEET_TEXTS.lastName, dossier.lastName],
          ...(seesDocuments ? identityOf(dossier) : []),
          [DOSSIER_SHEET_TEXTS.contact, <Contact key="contact" person={dossier} />],
        ]}
      />
    </Card>
  )
}

function Licence({ dossier }: { dossier: Dossier }) {
  return (
    <Card title={DOSSIER_SHEET_TEXTS.licenceAndVehicle} level={3}>
      <Facts
        facts={[
          [DOSSIER_SHEET_TEXTS.licence, dossier.licenseNumber],
          [DOSSIER_SHEET_TEXTS.category, dossier.licenseCategory],
          [DOSSIER_SHEET_TEXTS.issuedBy, dossier.licenseAuthority],
          [DOSSIER_SHEET_TEXTS.issuedOn, dossier.licenseIssuedOn && formatDay(dossier.licenseIssuedOn)],
          [DOSSIER_SHEET_TEXTS.expiresOn, dossier.licenseExpiresOn && formatDay(dossier.licenseExpiresOn)],
          [DOSSIER_SHEET_TEXTS.plate, dossier.vehiclePlate],
          [DOSSIER_SHEET_TEXTS.vehicle, vehicleWords(dossier)],
          [DOSSIER_SHEET_TEXTS.insured, dossier.hasInsurance ? DOSSIER_SHEET_TEXTS.yes : DOSSIER_SHEET_TEXTS.no],
        ]}
      />
    </Card>
  )
}

function Activity({ dossier }: { dossier: Dossier }) {
  const { averageRating, ridesCompleted, givenBackToday, feesHeldXof, registeredAt, isAvailable, userId } = dossier
  return (
    <Card title={DOSSIER_SHEET_TEXTS.activity} level={3}>
      <Facts
        facts={[
          [DOSSIER_SHEET_TEXTS.registeredOn, formatDayOf(registeredAt)],
          [DOSSIER_SHEET_TEXTS.state, isAvailable ? DOSSIER_SHEET_TEXTS.available : DOSSIER_SHEET_TEXTS.unavailable],
          [DOSSIER_SHEET_TEXTS.completed, formatNumber(ridesCompleted)],
          [DOSSIER_SHEET_TEXTS.givenBackToday, formatNumber(givenBackToday)],
          ...(feesHeldXof === null ? [] : [[DOSSIER_SHEET_TEXTS.feesToHandOver, formatXof(feesHeldXof)] as const]),
          [DOSSIER_SHEET_TEXTS.averageRating, averageRating === null ? null : formatRating(averageRating)],
        ]}
      />
      {feesHeldXof !== null && <ReceiveFees userId={userId} feesHeldXof={feesHeldXof} />}
      <div className="mt-6 grid justify-items-start gap-6">
        <ForRole call={CALL_OF_RECORD.account}>
          <OpenLink to={{ kind: 'account', id: userId }}>{DOSSIER_SHEET_TEXTS.seeDriverAccount}</OpenLink>
        </ForRole>
        <ForRole call={CALL_OF_RECORD.user}>
          <OpenLink to={{ kind: 'user', id: userId }}>{DOSSIER_SHEET_TEXTS.seeAccount}</OpenLink>
        </ForRole>
      </div>
    </Card>
  )
}
