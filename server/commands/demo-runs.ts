/**
 * A demo's state is stored in a table, so that all nodes can read it. A running demo without an update for
 * 30 seconds counts as failed.
 */
export {
  deleteDemoRun as endDemo,
  updateDemoFailed as failDemo,
  updateDemoRun as reportDemoAlive,
} from '../store/demo-runs.ts'
