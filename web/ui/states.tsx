import type { AlertProps } from '@mantine/core'
import { Alert, Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from './words/language.ts'

export function PageLoading() {
  return (
    <Center h="40vh" aria-busy="true">
      <Loader aria-label={t('Loading')} />
    </Center>
  )
}

export function PageError({ error, reset }: { error: unknown; reset?: () => void }) {
  return (
    <Alert m="md" color="red" icon={<IconAlertTriangle />} title={t("Couldn't load this")} role="alert">
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{error instanceof Error ? error.message : String(error)}</Text>
        <Button variant="default" onClick={() => (reset ? reset() : window.location.reload())}>
          {t('Try again')}
        </Button>
      </Stack>
    </Alert>
  )
}

export function PageNotFound() {
  return (
    <Empty title={t('Page not found')}>
      <Text size="sm">{t('The link may be wrong, or the item was deleted.')}</Text>
      <Button component="a" href="/" variant="default">
        {t('Open board')}
      </Button>
    </Empty>
  )
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Center mih="40vh" px="md">
      <Stack align="center" gap="sm" maw={560} ta="center" c="dimmed">
        <Title order={2} c="var(--mantine-color-text)">
          {title}
        </Title>
        {children}
      </Stack>
    </Center>
  )
}

/** A line with a colored icon and no background, because a filled box stands out too much. */
export function Warning(props: AlertProps & { children?: ReactNode }) {
  return (
    <Alert variant="transparent" p={0} color="orange" icon={<IconAlertTriangle size={18} />} {...props} />
  )
}
