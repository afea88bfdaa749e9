import { Alert, Button, Stack, Switch, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OwnMail, WeeklyMail } from '../../shapes/access/mail.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import { ownMailQuery } from './calls.ts'

export function OwnMailSection() {
  const query = useQuery(ownMailQuery(useOrg()))
  if (query.data?.can_mail === false) return null
  return (
    <Stack maw={480}>
      <Title order={2}>{t('Mail to you')}</Title>
      <Loaded query={query}>
        {(mail) => (mail.is_confirmed ? <WeeklySwitches mail={mail} /> : <Unconfirmed />)}
      </Loaded>
    </Stack>
  )
}

function Unconfirmed() {
  const asking = useSaving(t('A mail is on its way to you.'))
  return (
    <Alert color="yellow" title={t('Your address is not confirmed')}>
      <Stack gap="sm" align="flex-start">
        {t('Open the link in the mail that we send you: only then are schedules mailed to it.')}
        <Button
          variant="default"
          loading={asking.isPending}
          onClick={() => asking.mutate({ method: 'POST', path: '/address-proofs', isPersonal: true })}
        >
          {t('Send me the link')}
        </Button>
      </Stack>
    </Alert>
  )
}

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

function WeeklySwitches({ mail }: { mail: OwnMail }) {
  const saving = useSaving()
  // Shows the choice before it is saved.
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
          ? t('One mail on Monday at 7:00, about this organization. Every one has a link that stops it.')
          : t('You are not linked to a person of the plan yet: an admin does that under Settings, Members.')}
      </Note>
      <Switch
        label={t('My week, day by day')}
        checked={schedule}
        disabled={!mail.is_linked}
        onChange={(event) => choose({ schedule: event.currentTarget.checked })}
      />
      <Switch
        label={t('What others changed in my days')}
        checked={changes}
        disabled={!mail.is_linked}
        onChange={(event) => choose({ changes: event.currentTarget.checked })}
      />
      {(schedule || changes) && (
        <SearchSelect
          label={t('Time zone')}
          placeholder={t("The organization's")}
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
