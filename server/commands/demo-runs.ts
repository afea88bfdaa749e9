/**
 * Progress of a demo, visible to all nodes and not logged. It counts as failed after 30 seconds without a
 * heartbeat.
 */
export {
  deleteDemoRun as endDemo,
  updateDemoFailed as failDemo,
  updateDemoRun as keepDemo,
} from '../store/demo-runs.ts'
