import type { LiveHub } from '../../../server/http/live.ts'
import type { TestApp, TestUser } from '../app.ts'

export async function liveUpdateOf(
  change: () => Promise<unknown>,
  to: TestUser,
  { app, live }: { app: TestApp; live: LiveHub },
): Promise<string> {
  const leaving = new AbortController()
  const { body } = await fetch(`${app.url}/app/organizations/${to.org.id}/events`, {
    ...{ headers: { cookie: to.cookie }, signal: leaving.signal },
  })
  await change()
  live.onMissedNotifications()
  let text = ''
  for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (text.includes('event: change')) break
  }
  leaving.abort()
  return text
}
