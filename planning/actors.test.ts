import { expect, it } from 'vitest'
import { loadLanguage } from '../texts/languages.ts'
import { render } from '../texts/texts.ts'
import { actorInWords } from './actors.ts'

it('translates API keys and the command line as actors, and keeps addresses', async () => {
  const german = await loadLanguage('de')
  const words = ['API key ERP', 'command line', 'ana@example.com', 'Crewline'].map((actor) =>
    actorInWords(actor, (message) => render(german, message)),
  )
  expect(words).toEqual(['API-Schlüssel ERP', 'Befehlszeile', 'ana@example.com', 'Crewline'])
})
