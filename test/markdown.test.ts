import { describe, expect, it } from 'vitest'
import { anchorOf, renderMarkdown } from '../server/http/markdown.ts'

const render = (text: string) =>
  renderMarkdown(text, (target) => (target === 'away.md' ? null : `/${target}`))

describe('the Markdown of the guides', () => {
  it.each([
    ['a heading with its anchor', '## Safe to repeat', '<h2 id="safe-to-repeat">Safe to repeat</h2>'],
    ['a paragraph over lines', 'One\ntwo', '<p>One\ntwo</p>'],
    ['strong and emphasis', '**Strong** and _so_.', '<p><strong>Strong</strong> and <em>so</em>.</p>'],
    ['no emphasis inside names', 'external_id and tag_ids', '<p>external_id and tag_ids</p>'],
    ['code, in which nothing means anything', '`**a** <b>`', '<p><code>**a** &lt;b&gt;</code></p>'],
    ['a link', '[Sync](sync)', '<p><a href="/sync">Sync</a></p>'],
    ['a link around code', '[`GET`](get)', '<p><a href="/get"><code>GET</code></a></p>'],
    ['a link that leads away, as its words', '[Why](away.md)', '<p>Why</p>'],
    ['a list', '- one\n  more\n- `two`', '<ul><li>one\nmore</li><li><code>two</code></li></ul>'],
    ['a numbered list', '1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['a formula', 'So:\n\n    a × b', '<p>So:</p>\n<pre tabindex="0"><code>a × b</code></pre>'],
    [
      'code',
      '```sh\nls <a>\n\nls\n```',
      '<pre tabindex="0" data-label="sh"><code>ls &lt;a&gt;\n\nls</code></pre>',
    ],
    [
      'an answer',
      '```json 201 createProject\n{}\n```',
      '<pre tabindex="0" data-label="Answer, 201"><code>{}</code></pre>',
    ],
    [
      'a table',
      '| A | B |\n| - | - |\n| `a` | |',
      '<div class="table" tabindex="0"><table><thead><tr><th>A</th><th>B</th></tr></thead>' +
        '<tbody><tr><td><code>a</code></td><td></td></tr></tbody></table></div>',
    ],
    [
      'HTML, as text',
      '<script>x</script> "q" & b',
      '<p>&lt;script&gt;x&lt;/script&gt; &quot;q&quot; &amp; b</p>',
    ],
    ['nothing', '\n\n', ''],
  ])('has %s', (_, text, html) => {
    expect(render(text)).toBe(html)
  })

  it('ends a paragraph where a list, a table or code begins', () => {
    expect(render('So:\n- one\nthen\n```sh\nls\n```').match(/<(p|ul|pre)\b/g)).toEqual([
      '<p',
      '<ul',
      '<p',
      '<pre',
    ])
  })

  it('names anchors as viewers of repositories do', () => {
    expect(anchorOf('`external_id`, as a check?')).toBe('external_id-as-a-check')
  })
})
