import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '../ui/words/language.ts'

/** A screen in a separate bundle. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(explain), name)

function explain(error: unknown): never {
  if (!navigator.onLine)
    throw new Error(
      t('A part of this page could not be loaded. Load the page again once there is a connection.'),
    )
  // The router recognizes this message and reloads the page once, because a new version may have other
  // files.
  throw new Error(`Failed to fetch dynamically imported module: ${error}`)
}
