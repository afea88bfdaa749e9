export const server = {
  'cannot be deleted while {n} people have it: choose another for them first': {
    one: 'cannot be deleted while one person has it: choose another for them first',
    other: 'cannot be deleted while {n} people have it: choose another for them first',
  },
  'must stay chosen while {n} projects have the tag: take it off first': {
    one: 'must stay chosen while {n} project has the tag: take it off first',
    other: 'must stay chosen while {n} projects have the tag: take it off first',
  },
  'must stay chosen while {n} requests want the tag: take it off first': {
    one: 'must stay chosen while {n} request wants the tag: take it off first',
    other: 'must stay chosen while {n} requests want the tag: take it off first',
  },
  'must stay chosen while {n} resources have the tag: take it off first': {
    one: 'must stay chosen while {n} resource has the tag: take it off first',
    other: 'must stay chosen while {n} resources have the tag: take it off first',
  },
}
