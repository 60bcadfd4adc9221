import type { Dossier } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { APPROVAL_TONES, APPROVAL_WORDS } from '#domain/drivers/approval-words.ts'
import { DRIVER_KINDS } from '#domain/drivers/driver-types.table.ts'
import { formatDay, formatDayOf, formatFcfa, formatInstant, formatNumber, formatRating } from '#domain/shared/format.ts'
import { DecideOnDriver } from '#web/admin/drivers/decide-on-driver.tsx'
import { DossierDocumentsGrid } from '#web/admin/drivers/dossier-documents.tsx'
import { ReceiveFees } from '#web/admin/drivers/receive-fees.tsx'
import { JournalCard } from '#web/admin/journal/journal-card.tsx'
import { Contact } from '#web/admin/lists/contact.tsx'
import { Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { SheetFrame } from '#web/admin/lists/sheet-frame.tsx'
import { useDossier } from '#web/admin/lists/use-admin-lists.ts'
import { Plate } from '#web/parts/plate.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** A driver's whole file, and what may be decided about it. */
export function DossierSheet({ id }: { id: string }) {
  const query = useDossier(id)
  return (
    <SheetFrame query={query} title={({ fullName }) => <bdi>{fullName}</bdi>}>
      {(dossier) => (
        <>
          <ApprovalFacts dossier={dossier} />
          <DossierDocumentsGrid kinds={dossier.kinds} />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-3 lg:items-start">
            <Identity dossier={dossier} />
            <Licence dossier={dossier} />
            <Activity dossier={dossier} />
          </div>
          <JournalCard of={{ userId: id }} />
        </>
      )}
    </SheetFrame>
  )
}

function ApprovalFacts({ dossier }: { dossier: Dossier }) {
  const { approval, approvalReason, approvalChangedAt, activeRideId, isBlocked, vehiclePlate } = dossier
  return (
    <Card
      title="Dossier"
      level={3}
      aside={<StatusBadge tone={APPROVAL_TONES[approval]}>{APPROVAL_WORDS[approval]}</StatusBadge>}
    >
      <div className="mb-4 flex flex-wrap items-center">
        <span className="mr-4 mb-2">
          <Plate>{vehiclePlate}</Plate>
        </span>
        <span className="mb-2 text-muted">
          {DRIVER_KINDS[dossier.driverType].name} · depuis le {formatInstant(approvalChangedAt)}
        </span>
      </div>
      <div className="mb-4 grid gap-3 empty:hidden">
        {approvalReason && (
          <Banner tone="bad" title="Motif donné au chauffeur">
            <p className="wrap-anywhere">
              <bdi>{approvalReason}</bdi>
            </p>
          </Banner>
        )}
        {isBlocked && <Banner tone="bad" title="Le compte de ce chauffeur est bloqué." />}
        {activeRideId !== null && (
          <Banner tone="info" title="Ce chauffeur a une course en cours.">
            <OpenLink to={{ kind: 'ride', id: activeRideId }}>Voir la course</OpenLink>
          </Banner>
        )}
      </div>
      <DecideOnDriver dossier={dossier} />
    </Card>
  )
}

function Identity({ dossier }: { dossier: Dossier }) {
  return (
    <Card title="Identité" level={3}>
      <Facts
        facts={[
          ['Prénom', dossier.firstName],
          ['Nom', dossier.lastName],
          ['Né(e) le', dossier.birthDate && formatDay(dossier.birthDate)],
          ['À', dossier.birthPlace],
          ['Numéro d’identité', dossier.identityNumber],
          ['Contact', <Contact key="contact" person={dossier} />],
        ]}
      />
    </Card>
  )
}

function Licence({ dossier }: { dossier: Dossier }) {
  return (
    <Card title="Permis et véhicule" level={3}>
      <Facts
        facts={[
          ['Permis', dossier.licenseNumber],
          ['Catégorie', dossier.licenseCategory],
          ['Délivré par', dossier.licenseAuthority],
          ['Délivré le', formatDay(dossier.licenseIssuedOn)],
          ['Expire le', formatDay(dossier.licenseExpiresOn)],
          ['Plaque', dossier.vehiclePlate],
          ['Assurance déclarée', dossier.hasInsurance ? 'Oui' : 'Non'],
        ]}
      />
    </Card>
  )
}

function Activity({ dossier }: { dossier: Dossier }) {
  const { averageRating, ridesCompleted, givenBackToday, feesHeldXof, registeredAt, isAvailable, userId } = dossier
  return (
    <Card title="Activité" level={3}>
      <Facts
        facts={[
          ['Inscrit le', formatDayOf(registeredAt)],
          ['État', isAvailable ? 'Disponible' : 'Indisponible'],
          ['Courses terminées', formatNumber(ridesCompleted)],
          ['Courses rendues aujourd’hui', formatNumber(givenBackToday)],
          ['Frais encaissés, à reverser à Miyi', formatFcfa(feesHeldXof)],
          ['Note moyenne', averageRating === null ? null : formatRating(averageRating)],
        ]}
      />
      <ReceiveFees dossier={dossier} />
      <OpenLink to={{ kind: 'user', id: userId }}>Voir le compte</OpenLink>
    </Card>
  )
}
