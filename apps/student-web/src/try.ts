import { createStudentApi } from "@bachat/api-client/student";
export const api = createStudentApi("x");
export const acc = api.queryOptions("get", "/v1/auth/account");
export const mut = () => api.mutationOptions("post", "/v1/auth/sign-in");
export const del = api.mutationOptions("delete", "/v1/auth/sessions/{session_id}", { invalidates: ["/v1/auth/sessions"] });
