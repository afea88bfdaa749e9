import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '../ui/words/language.ts'

/** A screen in a separate bundle. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(explain), name)

function explain(error: unknown): never {
  if (!navigator.onLine)
    throw new Error(t("Part of this page couldn't be loaded. Reload the page when you're back online."))
  // The router recognizes this message and reloads the page once, because a new version may have other
  // files.
  throw new Error(`Failed to fetch dynamically imported module: ${error}`)
}
