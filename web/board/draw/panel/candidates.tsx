import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { spanOf } from '../../../../planning/days/spans.ts'
import type { Candidate } from '../../../../planning/requests/candidates.ts'
import { Note } from '../../../ui/note.tsx'
import { t } from '../../../ui/words/language.ts'
import type { Bar, Board } from '../../model/board.ts'
import { draftOf } from '../../model/board.ts'
import { candidatesFor, waysToAssign } from '../../model/changes/candidates.ts'
import type { LabeledEdit } from '../../model/changes/confirming.ts'
import { spansInWords } from '../../model/words.ts'

type Props = { board: Board; bar: Bar; onChoose: (action: LabeledEdit) => void }

const FIRST = 5

/** Shows the list of people immediately if the work is unassigned, or else after a click on the button. */
export function Candidates({ board, bar, onChoose }: Props) {
  const [isOpen, setOpen] = useState(bar.resource_id === 0)
  const [count, setCount] = useState(FIRST)
  if (!isOpen)
    return (
      <Button
        variant="default"
        size="xs"
        mt="md"
        leftSection={<IconUserSearch size={14} />}
        onClick={() => setOpen(true)}
      >
        {t('Find a replacement')}
      </Button>
    )
  const found = candidatesFor(board, draftOf(bar), bar)?.filter(
    ({ id, has_left }) => id !== bar.resource_id && !has_left,
  )
  return (
    <Stack gap={6} mt="md" component="section" aria-label={t('Suggested people')}>
      <Text fw={600} size="sm">
        {t('Suggested people')}
      </Text>
      {!found && <Text size="sm">{t('Checking availability…')}</Text>}
      {found?.length === 0 && <Text size="sm">{t('No one else is available.')}</Text>}
      {found?.slice(0, count).map((candidate) => (
        <OneCandidate key={candidate.id} {...{ board, bar, candidate, onChoose }} />
      ))}
      {found && found.length > count && (
        <Button variant="subtle" size="compact-xs" onClick={() => setCount(count + 20)}>
          {t('Show more')}
        </Button>
      )}
    </Stack>
  )
}

type OneProps = Pick<Props, 'board' | 'bar' | 'onChoose'> & { candidate: Candidate }

function OneCandidate({ board, bar, candidate, onChoose }: OneProps) {
  const { name, hours, of_hours, shared_tag_ids, shared_role_id, knows_project, away } = candidate
  const role = board.job_roles.find((each) => each.id === shared_role_id)
  const shared = [...(role ? [role] : []), ...board.tags.filter((tag) => shared_tag_ids.includes(tag.id))]
  return (
    <div className="board-candidate">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" truncate>
          {name}
        </Text>
        <Text size="xs" c={hours === 0 ? 'dimmed' : undefined} style={{ whiteSpace: 'nowrap' }}>
          {t('{hours} of {all} h available', { hours, all: of_hours })}
        </Text>
      </Group>
      {away.length > 0 && (
        <Note size="xs">{t('Away, {days}', { days: spansInWords(away.map(spanOf)) })}</Note>
      )}
      {(shared.length > 0 || knows_project) && (
        <Group gap={4} mt={2}>
          {shared.map(({ name }) => (
            <Badge key={name} size="xs" variant="default" tt="none" miw={0}>
              {name}
            </Badge>
          ))}
          {knows_project && <Note size="xs">{t('has worked on this project')}</Note>}
        </Group>
      )}
      <Group gap={6} mt={4}>
        {waysToAssign(board, bar, candidate).map((action) => (
          <Button
            key={action.action}
            size="compact-xs"
            h="auto"
            mih={22}
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
            variant={action.action === t('Assign tentatively') ? 'default' : 'light'}
            aria-label={`${action.action}: ${name}`}
            onClick={() => onChoose(action)}
          >
            {action.action}
          </Button>
        ))}
      </Group>
    </div>
  )
}
