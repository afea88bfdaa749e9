export const clients = {
  '{n} clients': {
    one: '{n} client',
    other: '{n} clients',
  },
  '{n} roles': {
    one: '{n} role',
    other: '{n} roles',
  },
  "can't be deleted while {n} projects have this client; merge or archive it instead": {
    one: "can't be deleted while {n} project has this client; merge or archive it instead",
    other: "can't be deleted while {n} projects have this client; merge or archive it instead",
  },
  "can't be deleted while {n} contracts and requests use it; choose another role there first": {
    one: "can't be deleted while {n} contract or request uses it; choose another role there first",
    other: "can't be deleted while {n} contracts and requests use it; choose another role there first",
  },
}
