export { CrashGuard } from './view'
