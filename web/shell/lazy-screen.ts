import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '../ui/words/language.ts'

/** A screen that comes in files of its own. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(explain), name)

function explain(error: unknown): never {
  if (!navigator.onLine)
    throw new Error(
      t('A part of this page could not be loaded. Load the page again once there is a connection.'),
    )
  // By these words the router knows that a newer version may have other files, and loads the page again, once.
  throw new Error(`Failed to fetch dynamically imported module: ${error}`)
}
