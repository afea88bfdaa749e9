/**
 * How far a demo is, for every node to see. None of it is the organization's data: nothing is noted as a change. A demo
 * that is kept within half a minute is being written; one that is not counts as given up.
 */
export {
  deleteDemoRun as endDemo,
  updateDemoFailed as failDemo,
  updateDemoRun as keepDemo,
} from '../store/demo-runs.ts'
