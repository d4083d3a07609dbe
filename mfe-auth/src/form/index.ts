export { createForm, type FormModel } from './model'
export { Form, useFields } from './view'
