export { NoticeAbove } from './view'
