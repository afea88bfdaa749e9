import type { Static } from 'typebox'
import { Type } from 'typebox'
import { id, title } from './blocks.ts'
import { COLOR, TAG_NAME_LENGTH } from './limits.ts'

export const Tag = Type.Object(
  {
    id,
    name: Type.String({ example: 'Design' }),
    color: Type.String({ pattern: '^#[0-9a-f]{6}$', example: '#1971c2' }),
    for_projects: Type.Boolean({ example: true }),
    for_resources: Type.Boolean({ example: false }),
  },
  { $id: 'Tag' },
)
export type Tag = Static<typeof Tag>

export const TagCreate = Type.Object({
  name: title({ maxLength: TAG_NAME_LENGTH }),
  color: Type.String({ pattern: COLOR }),
  for_projects: Type.Boolean(),
  for_resources: Type.Boolean(),
})
export type TagCreate = Static<typeof TagCreate>

export const tagExample = { id: 1, name: 'Design', color: '#1971c2', for_projects: true, for_resources: true }
