import { it } from 'vitest'
import { NO_BROWSER } from './chromium.ts'

it('The app works in a browser', ({ skip }) => skip(NO_BROWSER))
