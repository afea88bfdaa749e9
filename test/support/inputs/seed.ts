import fc from 'fast-check'

/** Seed of all random tests. `SEED=7 npm test` changes the seed. */
export const SEED = Number(process.env.SEED ?? 20_261_118)

fc.configureGlobal({ seed: SEED })
