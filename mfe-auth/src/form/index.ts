export { createForm, type FormModel, type Submission } from './model'
export { Form, useFields, UsernameField } from './view'
