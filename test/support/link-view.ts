import type { SharedView } from '../../shapes/access/shared-links.ts'

/** Everybody, twelve weeks from today on: what a link shows by itself. */
export const A_VIEW: SharedView = {
  ...{
    group: 'people',
    q: '',
    tag_ids: [],
    project_id: null,
    leavers: false,
    from: null,
    days: 84,
    query: '',
  },
}
