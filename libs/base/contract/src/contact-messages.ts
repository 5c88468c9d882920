import type { ContactFault } from "./contact.ts";
import { defineMessages } from "./i18n.ts";

/** Sentences for the validation issues of `contact.ts`, used by forms and responses. */
export const contactMessages = defineMessages<ContactFault>({
  en: {
    mobileEmpty: "Phone number cannot be empty",
    mobileInvalid: "Invalid phone number",
    emailEmpty: "Email address cannot be empty",
    emailInvalid: "Invalid email address",
    contactEmpty: "Enter your phone number or email address",
    contactInvalid: "Enter a valid phone number or email address",
    passwordEmpty: "Password cannot be empty",
    passwordInvalid: "Use 6 to 18 letters and digits, at least one of each",
    passwordDiffers: "The passwords do not match",
    codeEmpty: "Verification code cannot be empty",
    codeInvalid: "Enter the 6 digits of the code",
    termsMissing: "Agree to the terms first",
    nameEmpty: "Enter your phone number, email or customer ID",
    nameInvalid: "Enter a valid phone number, email or customer ID",
    nicknameTooLong: "A nickname can have up to 40 characters",
  },
  zh: {
    mobileEmpty: "手机号不能为空",
    mobileInvalid: "手机号格式不正确",
    emailEmpty: "邮箱不能为空",
    emailInvalid: "邮箱格式不正确",
    contactEmpty: "请输入手机号或邮箱",
    contactInvalid: "请输入正确的手机号或邮箱",
    passwordEmpty: "密码不能为空",
    passwordInvalid: "密码须为 6–18 位，同时包含字母和数字",
    passwordDiffers: "两次输入的密码不一致",
    codeEmpty: "验证码不能为空",
    codeInvalid: "请输入 6 位数字验证码",
    termsMissing: "请先同意条款",
    nameEmpty: "请输入手机号、邮箱或用户 ID",
    nameInvalid: "请输入正确的手机号、邮箱或用户 ID",
    nicknameTooLong: "昵称最多 40 个字符",
  },
});
