import { Button, Stack, Switch, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OwnMail, WeeklyMail } from '../../shapes/access/mail.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { Note } from '../ui/note.tsx'
import { Warning } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { ownMailQuery } from './calls.ts'

export function OwnMailSection() {
  const query = useQuery(ownMailQuery(useOrg()))
  if (query.data?.can_mail === false) return null
  return (
    <Stack maw={480}>
      <Title order={2}>{t('Weekly email')}</Title>
      <Loaded query={query}>
        {(mail) => (mail.is_confirmed ? <WeeklySwitches mail={mail} /> : <Unconfirmed />)}
      </Loaded>
    </Stack>
  )
}

function Unconfirmed() {
  const asking = useSaving(t('We sent you an email.'))
  return (
    <Warning title={t("Your email isn't confirmed")}>
      <Stack gap="sm" align="flex-start">
        {t("Confirm your email to receive your schedule. We'll send you a link.")}
        <Button
          variant="default"
          loading={asking.isPending}
          onClick={() => asking.mutate({ method: 'POST', path: '/address-proofs', isPersonal: true })}
        >
          {t('Send link')}
        </Button>
      </Stack>
    </Warning>
  )
}

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

function WeeklySwitches({ mail }: { mail: OwnMail }) {
  const saving = useSaving()
  // Shows the new choice while the app saves it.
  const { schedule, changes, time_zone } = saving.isPending ? (saving.variables.body as WeeklyMail) : mail
  const choose = (change: Partial<WeeklyMail>) =>
    saving.mutate({
      method: 'PUT',
      path: '/me/weekly-mail',
      body: { schedule, changes, time_zone, ...change },
    })
  return (
    <Stack gap="sm">
      <Note>
        {mail.is_linked
          ? t('Sent every Monday at 7:00 for this organization. Each email has an unsubscribe link.')
          : t("Your account isn't linked to a person yet. An admin can link it under Settings > Members.")}
      </Note>
      <Switch
        label={t('My week, day by day')}
        checked={schedule}
        disabled={!mail.is_linked}
        onChange={(event) => choose({ schedule: event.currentTarget.checked })}
      />
      <Switch
        label={t('Changes others made to my schedule')}
        checked={changes}
        disabled={!mail.is_linked}
        onChange={(event) => choose({ changes: event.currentTarget.checked })}
      />
      {(schedule || changes) && (
        <SearchSelect
          label={t('Time zone')}
          placeholder={t("Organization's time zone")}
          clearable
          maw={320}
          data={ZONES}
          value={time_zone}
          onChange={(zone) => choose({ time_zone: zone })}
        />
      )}
    </Stack>
  )
}
