/**
 * All nodes can read a demo's progress, and no audit log contains it. A demo without a heartbeat for 30
 * seconds has failed.
 */
export {
  deleteDemoRun as endDemo,
  updateDemoFailed as failDemo,
  updateDemoRun as keepDemo,
} from '../store/demo-runs.ts'
