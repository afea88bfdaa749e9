import type { SharedView } from '../../shapes/access/shared-links.ts'

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
