import type { ContactFault } from "./contact.ts";
import { defineMessages } from "./i18n.ts";

/** The sentences of the rules in `contact.ts`; the page shows them at the field, the server answers with them. */
export const contactMessages = defineMessages<ContactFault>({
  en: {
    mobileEmpty: "Phone number cannot be empty",
    mobileInvalid: "Invalid phone number",
    emailEmpty: "Email address cannot be empty",
    emailInvalid: "Invalid email address",
    contactEmpty: "Enter your phone number or email address",
    contactInvalid: "This is neither a phone number nor an email address",
    passwordEmpty: "Password cannot be empty",
    passwordInvalid: "6 to 18 letters and digits, with both",
    passwordDiffers: "The two passwords differ",
    codeEmpty: "Verification code cannot be empty",
    codeInvalid: "The code has six digits",
    termsMissing: "Please agree to the terms first",
    nameEmpty: "Enter your phone number, email or customer ID",
    nameInvalid: "This is not a name to log in with",
    nicknameTooLong: "A nickname has at most 40 characters",
  },
  zh: {
    mobileEmpty: "手机号不能为空",
    mobileInvalid: "手机号格式不正确",
    emailEmpty: "邮箱不能为空",
    emailInvalid: "邮箱格式不正确",
    contactEmpty: "请输入手机号或邮箱",
    contactInvalid: "这不是手机号，也不是邮箱",
    passwordEmpty: "密码不能为空",
    passwordInvalid: "6 到 18 位字母和数字，两者都要有",
    passwordDiffers: "两次输入的密码不一致",
    codeEmpty: "验证码不能为空",
    codeInvalid: "验证码是六位数字",
    termsMissing: "请先同意条款",
    nameEmpty: "请输入手机号、邮箱或客户 ID",
    nameInvalid: "这不是可以登录的账号",
    nicknameTooLong: "昵称最多 40 个字符",
  },
});
