import fc from 'fast-check'

/** Seed of all random tests. Change it with SEED=7 npm test. */
export const SEED = Number(process.env.SEED ?? 20_261_118)

fc.configureGlobal({ seed: SEED })
