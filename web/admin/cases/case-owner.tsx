import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminCaseFile } from '#domain/cases/admin-cases.contract.ts'
import { CASE_RECORD_TEXTS as TEXTS } from '#web/admin/cases/admin-cases.fr.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { api, sentenceOf } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { useSession } from '#web/api/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'

function useGiveCase({ id: caseId, version: seen }: AdminCaseFile['case']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ownerId: string | null) =>
      api('PUT /api/admin/cases/:caseId/owner', { params: { caseId }, body: { ownerId, seen } }),
    onSuccess: () => notify.success(TEXTS.given),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

const loadSchema = () => import('#domain/cases/case-schema.ts').then((file) => file.ownerFormSchema)

/** Who follows the case: « Je m’en occupe », or a colleague. */
export function CaseOwner({ file }: { file: AdminCaseFile }) {
  const { case: one, operators } = file
  const me = useSession().session?.userId ?? ''
  const once = useOnce()
  const { mutateAsync, isPending } = useGiveCase(one)
  const take = () => once(() => mutateAsync(me).catch((error: unknown) => notify.error(sentenceOf(error))))
  return (
    <div className="mt-4 grid gap-3">
      <p>
        <span className="mr-4 text-14 text-muted">{TEXTS.owner}</span>
        <bdi className="font-semibold">{one.owner?.fullName ?? TEXTS.nobody}</bdi>
      </p>
      {one.state !== 'closed' && (
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          {one.owner?.userId !== me && (
            <Button variant="secondary" busy={isPending} onClick={take}>
              {TEXTS.take}
            </Button>
          )}
          <FormDialog
            open={TEXTS.give}
            title={TEXTS.giveTitle}
            confirm={TEXTS.give}
            initial={{ ownerId: one.owner?.userId ?? '' }}
            loadSchema={loadSchema}
            onSubmit={({ ownerId }) => mutateAsync(ownerId === '' ? null : ownerId)}
          >
            {(form) => (
              <SelectField
                {...form.field('ownerId')}
                label={TEXTS.giveTo}
                placeholder={TEXTS.nobody}
                options={operators.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
              />
            )}
          </FormDialog>
        </div>
      )}
    </div>
  )
}
