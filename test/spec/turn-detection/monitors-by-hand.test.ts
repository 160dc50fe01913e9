import spec from '../../../spec/turn-detection/spec.ts'
import { lawsOfMonitors } from '../../laws/monitors.ts'
import { goodLogs } from './good-logs.ts'

lawsOfMonitors(spec, goodLogs)
