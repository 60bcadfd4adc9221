import { useState } from 'react'
import type { SettingView } from '#domain/settings/operator-settings.contract.ts'
import { areaWords } from '#domain/settings/setting-words.ts'
import { SETTING_TITLES } from '#domain/settings/settings.fr.ts'
import { typedCorners } from '#domain/settings/typed-corners.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { AreaMap } from '#web/admin/settings/platform/area-map.tsx'
import { AREA_TEXTS as TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import { SettingSection } from '#web/admin/settings/platform/setting-section.tsx'
import { TownDialog, type Typed } from '#web/admin/settings/platform/town-dialog.tsx'
import { AT_ONCE, useSetSetting } from '#web/admin/settings/platform/use-settings.ts'
import { loadAreaPreview } from '#web/admin/settings/preview/load-previews.tsx'
import { usePreviewBefore } from '#web/admin/settings/preview/use-preview-before.tsx'
import { DATED_SETTING_TEXTS } from '#web/admin/settings/settings.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

type Town = NonNullable<SettingView<'service_area'>['now']>['towns'][number]

/** What the operator has opened: a town to change, a new one, or one to take out of the list. */
type Opened = { readonly what: 'change' | 'remove'; readonly town: Town } | { readonly what: 'add' } | null

const NO_TOWNS: readonly Town[] = []

/** The list with this town in the place of the former one, or at its end. */
function withTown(towns: readonly Town[], former: Town | null, { name, isOn, corners }: Typed): Town[] {
  const town = { name, isOn, corners: typedCorners(corners) ?? [] }
  return former === null ? [...towns, town] : towns.map((one) => (one === former ? town : one))
}

/** The area without this town; null: it was the last one, and every place is served. */
function areaWithout(towns: readonly Town[], town: Town): { towns: Town[] } | null {
  const left = towns.filter((one) => one !== town)
  return left.length === 0 ? null : { towns: left }
}

/** The towns in which a ride may begin, each with its border. */
export function AreaSetting({ setting }: { setting: SettingView<'service_area'> }) {
  const [opened, setOpened] = useState<Opened>(null)
  const { mutateAsync } = useSetSetting('service_area', setting.lastId)
  const towns = setting.now?.towns ?? NO_TOWNS
  const { preview, loadThen } = usePreviewBefore()
  const close = () => setOpened(null)
  function open(next: NonNullable<Opened>) {
    const load = next.what === 'remove' ? () => loadAreaPreview(areaWithout(towns, next.town)) : undefined
    void loadThen(load, () => setOpened(next))
  }
  const former = opened?.what === 'change' ? opened.town : null
  return (
    <SettingSection
      name="service_area"
      title={SETTING_TITLES.service_area}
      means={TEXTS.means}
      none={TEXTS.none}
      reset={TEXTS.reset}
      setting={setting}
      words={areaWords}
      loadPreview={loadAreaPreview}
      button={
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened({ what: 'add' })}>
          {TEXTS.add}
        </Button>
      }
    >
      {towns.length > 0 && (
        <>
          <AreaMap towns={towns} />
          <Table caption={SETTING_TITLES.service_area} columns={columnsOf(open)} rows={towns} rowKey={nameOf} />
        </>
      )}
      {(opened?.what === 'add' || former !== null) && (
        <TownDialog
          town={former}
          others={towns.filter((town) => town !== former)}
          onClose={close}
          loadPreview={(typed) => loadAreaPreview({ towns: withTown(towns, former, typed) })}
          onSubmit={(typed) => {
            const { from, hour, reason } = typed
            return mutateAsync({ value: { towns: withTown(towns, former, typed) }, begin: { from, hour, reason } })
          }}
        />
      )}
      {opened?.what === 'remove' && (
        <ReasonDialog
          open
          onClose={close}
          title={TEXTS.removeTown(opened.town.name)}
          hint={DATED_SETTING_TEXTS.reasonHint}
          confirmLabel={TEXTS.remove}
          onConfirm={async (reason) => {
            await mutateAsync({ value: areaWithout(towns, opened.town), begin: { ...AT_ONCE, reason } })
          }}
        >
          <p>{TEXTS.removeMeans}</p>
          {preview}
        </ReasonDialog>
      )}
    </SettingSection>
  )
}

const nameOf = ({ name }: Town) => name

function columnsOf(open: (opened: NonNullable<Opened>) => void): readonly Column<Town>[] {
  return [
    { key: 'town', header: TEXTS.town, cell: ({ name }) => <strong>{name}</strong> },
    { key: 'served', header: TEXTS.served, cell: ({ isOn }) => (isOn ? TEXTS.served : TEXTS.notServed) },
    {
      key: 'change',
      header: TEXTS.change,
      cell: (town) => (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={TEXTS.changeTown(town.name)}
            aria-haspopup="dialog"
            onClick={() => open({ what: 'change', town })}
          >
            {TEXTS.change}
          </Button>
          <Button
            variant="ghost"
            aria-label={TEXTS.removeTown(town.name)}
            aria-haspopup="dialog"
            onClick={() => open({ what: 'remove', town })}
          >
            {TEXTS.remove}
          </Button>
        </div>
      ),
    },
  ]
}
