export { AuditLog } from './view'
