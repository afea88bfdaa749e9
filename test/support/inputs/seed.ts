import fc from 'fast-check'

/** All that is random in the tests starts from here. Another run: SEED=7 npm test. */
export const SEED = Number(process.env.SEED ?? 20_261_118)

fc.configureGlobal({ seed: SEED })
