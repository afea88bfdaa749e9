/**
 * A demo's progress is stored in a table, so that all nodes can read it. A demo in progress without an update
 * for 30 seconds counts as failed.
 */
export {
  deleteDemoRun as endDemo,
  updateDemoFailed as failDemo,
  updateDemoRun as reportDemoAlive,
} from '../store/demo-runs.ts'
