import { type ReactNode, useMemo } from 'react'
import { isSimplePolygon } from '#domain/places/polygon.ts'
import type { SettingView } from '#domain/settings/operator-settings.contract.ts'
import { cornersText, typedCorners } from '#domain/settings/typed-corners.ts'
import { AreaMap } from '#web/admin/settings/platform/area-map.tsx'
import { AREA_TEXTS as TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import { SettingDialog } from '#web/admin/settings/platform/setting-dialog.tsx'
import { AT_ONCE, type Beginning } from '#web/admin/settings/platform/use-settings.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Town = NonNullable<SettingView<'service_area'>['now']>['towns'][number]

export type Typed = Beginning & { readonly name: string; readonly isOn: boolean; readonly corners: string }

const loadSchema = () => import('#domain/settings/service-area.ts').then((file) => file.townFormSchema)

type TownDialogProps = {
  /** Null: a new one. */
  town: Town | null
  others: readonly Town[]
  onClose: () => void
  onSubmit: (typed: Typed) => Promise<unknown>
  loadPreview: (typed: Typed) => Promise<ReactNode>
}

/** The name of a town, its border as a list of points and on the map, and whether it is served. */
export function TownDialog({ town, others, onClose, onSubmit, loadPreview }: TownDialogProps) {
  const initial: Typed = {
    name: town?.name ?? '',
    isOn: town?.isOn ?? true,
    corners: cornersText(town?.corners ?? []),
    ...AT_ONCE,
  }
  return (
    <SettingDialog
      title={town === null ? TEXTS.add : TEXTS.changeTown(town.name)}
      onClose={onClose}
      initial={initial}
      loadSchema={loadSchema}
      onSubmit={onSubmit}
      loadPreview={loadPreview}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={TEXTS.name} autoComplete="off" />
          <Checkbox {...form.checkbox('isOn')} label={TEXTS.isOn} />
          <TextArea {...form.field('corners')} label={TEXTS.corners} hint={TEXTS.cornersHint} rows={6} />
          <Preview typed={form.values} others={others} />
        </>
      )}
    </SettingDialog>
  )
}

/** The border as soon as it encloses an area, among the other towns. */
function Preview({ typed: { name, isOn, corners: text }, others }: { typed: Typed; others: readonly Town[] }) {
  const towns = useMemo(() => {
    const corners = typedCorners(text) ?? []
    return isSimplePolygon(corners) ? [{ name, isOn, corners }, ...others] : null
  }, [name, isOn, text, others])
  if (towns === null) return null
  return (
    <div>
      <p className="mb-1 font-semibold">{TEXTS.preview}</p>
      <AreaMap towns={towns} />
    </div>
  )
}
